#!/usr/bin/env python3
"""Says how kiwi behaves where the README compares it with this package.

    python3 -m pip install kiwisolver
    python3 Benchmarks/Peers/check-kiwi.py

Each line is one row of the README's table on the solver. Exit status 1 if a
line is no longer what the README says. Needs Linux or macOS (it forks).
"""

import os
import random
import sys

try:
    import kiwisolver as kiwi
except ImportError:
    sys.exit("check-kiwi.py: kiwisolver is missing: pip install kiwisolver")

failures = 0


def report(claim, observed, is_so):
    global failures
    failures += not is_so
    print(f"{'as said' if is_so else 'CHANGED'}  {claim}: {observed}")


def outvoted():
    x, solver = kiwi.Variable("x"), kiwi.Solver()
    solver.addConstraint((x == 0) | "medium")
    for _ in range(1001):
        solver.addConstraint((x == 100) | "weak")
    solver.updateVariables()
    report("1001 weak constraints beat a medium one", x.value(),
           x.value() == 100)


def terms_of_chain(rows):
    """The terms that the tableau of a column of rows has, as it is dumped."""
    solver, end = kiwi.Solver(), 0
    for index in range(rows):
        top, height = kiwi.Variable(f"t{index}"), kiwi.Variable(f"h{index}")
        solver.addConstraint(top == end)
        solver.addConstraint((height == 20) | "medium")
        solver.addConstraint(height >= 10)
        end = top + height + 8
    return solver.dumps().count(" * ")


def memory():
    small, large = terms_of_chain(100), terms_of_chain(400)
    report("4 times the rows have 16 times the terms",
           f"{small} and {large}", large / small > 12)


def refused():
    a, b, solver = kiwi.Variable("a"), kiwi.Variable("b"), kiwi.Solver()
    solver.addConstraint(a >= 10)
    solver.addConstraint(b <= 5)
    error = None
    try:
        solver.addConstraint(b >= a)
    except kiwi.UnsatisfiableConstraint as caught:
        error = caught
    solver.updateVariables()
    report("a refused constraint breaks a >= 10", a.value(),
           error is not None and a.value() < 10)
    report("the error has one constraint, the refused one",
           len(error.args), len(error.args) == 1)


def dropped():
    x, y, solver = kiwi.Variable("x"), kiwi.Variable("y"), kiwi.Solver()
    solver.addConstraint(y == 0)
    try:
        solver.addConstraint(1e-9 * x + y == 1)
        observed = "accepted"
    except kiwi.UnsatisfiableConstraint:
        observed = "unsatisfiable"
    report("a coefficient of 1e-9 is dropped", observed,
           observed == "unsatisfiable")


def infinite():
    x, solver = kiwi.Variable("x"), kiwi.Solver()
    solver.addEditVariable(x, "strong")
    for value in (float("inf"), 5.0, 7.0):
        solver.suggestValue(x, value)
    solver.updateVariables()
    report("after infinity, a value stays NaN", x.value(),
           x.value() != x.value())


def drift():
    x, y, solver = kiwi.Variable("x"), kiwi.Variable("y"), kiwi.Solver()
    solver.addConstraint(y == 3 * x + 0.1)
    solver.addEditVariable(x, "strong")
    numbers = random.Random(1)
    for _ in range(1_000_000):
        solver.suggestValue(x, numbers.uniform(-1000, 1000))
    solver.suggestValue(x, 1.0)
    solver.updateVariables()
    error = abs(y.value() - 3.1)
    report("a million suggestions leave a drift", error, error > 1e-12)


def session(seed, count):
    """Adds and removes random constraints, until one is refused."""
    numbers = random.Random(seed)
    variables = [kiwi.Variable(str(index)) for index in range(count)]
    solver, added = kiwi.Solver(), []
    for _ in range(400):
        if added and numbers.random() < 0.35:
            index = numbers.randrange(len(added))
            solver.removeConstraint(added.pop(index))
            continue
        sum_of_terms = float(numbers.randint(-100, 100))
        for variable in numbers.sample(variables, numbers.randint(1, 4)):
            sum_of_terms += numbers.choice([1, -1, 0.5, -0.5, 2]) * variable
        constraint = numbers.choice(
            [sum_of_terms == 0, sum_of_terms <= 0, sum_of_terms >= 0])
        constraint |= numbers.choice(["required", "strong", "medium", "weak"])
        try:
            solver.addConstraint(constraint)
        except kiwi.UnsatisfiableConstraint:
            return
        added.append(constraint)


def sessions():
    total, ended = 400, 0
    for seed in range(total):
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            try:
                session(seed, 30)
            finally:
                os._exit(0)
        ended += os.WIFSIGNALED(os.waitpid(child, 0)[1])
    report("random sessions abort the process", f"{ended} of {total}",
           ended > 0)


print(f"kiwisolver {kiwi.__version__}, kiwi {kiwi.__kiwi_version__}")
for check in (outvoted, memory, refused, dropped, infinite, drift, sessions):
    check()
sys.exit(1 if failures else 0)
