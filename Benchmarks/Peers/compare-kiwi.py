#!/usr/bin/env python3
"""Compares this package's solver with kiwi on the same scenarios.

Fetches kiwi's published source distribution with pip, builds kiwi_driver.cpp
against its headers, and runs LayoutBenchmark and the driver in turns. What it
needs and what it measures is described in README.md beside this file.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(HERE, "build")

# Our scenario and phase, kiwi's phase, and how many times as fast as kiwi we
# mean to be at least.
COMPARISONS = [
    ("enaml-window", "build", "build", 5),
    ("enaml-window", "resize", "resize", 4),
    ("random-900", "add", "add", 1),
    ("random-900", "edit", "edit", 4),
    ("random-900", "remove", "remove", 10),
    ("chain", "build", "build", 300),
    ("chain", "build", "buildEditable", None),
    ("chain", "changeMiddle", "change", 20),
    ("chain", "drag", "change", 20),
    ("chain", "reAdd", "reAdd", 1000),
]


def stop(message):
    sys.exit("compare-kiwi: " + message)


def run(*command, **options):
    try:
        return subprocess.run(
            command, check=True, text=True, stdout=subprocess.PIPE, **options
        ).stdout
    except FileNotFoundError:
        stop(f"{command[0]} is needed")
    except subprocess.CalledProcessError as error:
        stop(f"{' '.join(command)} failed with status {error.returncode}")


def kiwi_headers(version):
    """The folder that holds kiwi/kiwi.h; fetched once."""
    wanted = "kiwisolver" + (f"=={version}" if version else "")
    found = find_headers(version)
    if found:
        return found
    print(f"fetching the sources of {wanted} with pip")
    with tempfile.TemporaryDirectory() as folder:
        run(
            sys.executable, "-m", "pip", "download", "--quiet",
            "--disable-pip-version-check", "--no-binary", ":all:",
            "--no-deps", "--dest", folder, wanted,
        )
        archives = [n for n in os.listdir(folder) if n.endswith(".tar.gz")]
        if len(archives) != 1:
            stop("pip did not fetch a source distribution")
        with tarfile.open(os.path.join(folder, archives[0])) as archive:
            for member in archive.getmembers():
                parts = member.name.split("/")
                if len(parts) == 3 and parts[1] == "kiwi" and member.isfile():
                    target = os.path.join(BUILD, *parts)
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    with archive.extractfile(member) as source:
                        with open(target, "wb") as copy:
                            shutil.copyfileobj(source, copy)
    found = find_headers(version)
    if not found:
        stop("the source distribution holds no kiwi/kiwi.h")
    return found


def find_headers(version):
    if not os.path.isdir(BUILD):
        return None
    for name in sorted(os.listdir(BUILD), reverse=True):
        if not name.startswith("kiwisolver-" + (version or "")):
            continue
        folder = os.path.join(BUILD, name)
        if os.path.exists(os.path.join(folder, "kiwi", "kiwi.h")):
            return folder
    return None


def build_driver(headers, compiler):
    driver = os.path.join(BUILD, "kiwi_driver")
    source = os.path.join(HERE, "kiwi_driver.cpp")
    run(
        compiler, "-std=c++17", "-O3", "-DNDEBUG", "-I" + headers, source,
        "-o", driver,
    )
    return driver


def build_ours(given):
    if given:
        return os.path.abspath(given)
    print("building LayoutBenchmark in release mode")
    command = ["swift", "build", "-c", "release", "--product"]
    run(*command, "LayoutBenchmark", cwd=PACKAGE)
    folder = run(
        "swift", "build", "-c", "release", "--show-bin-path", cwd=PACKAGE
    ).strip()
    return os.path.join(folder, "LayoutBenchmark")


def run_ours(benchmark, rows, folder):
    path = os.path.join(folder, "figures.json")
    phases = sorted({f"solver/{c[0]}/{c[1]}$" for c in COMPARISONS})
    run(
        benchmark, "--suite", "solver", "--rows", str(rows), "--json", path,
        "--filter", ",".join(phases),
    )
    with open(path) as file:
        return {
            (figure["scenario"], figure["phase"]): (
                figure["medianNanoseconds"], figure["minimumNanoseconds"]
            )
            for figure in json.load(file)
        }


def run_kiwi(driver, lists, rows, seconds):
    result = {}
    for line in run(driver, *lists, str(rows), str(seconds)).splitlines():
        scenario, phase, _, median, minimum = line.split()[:5]
        result[scenario, phase] = (float(median), float(minimum))
    return result


def text_of_time(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def report(ours, kiwis, rows):
    print(
        f"{'scenario':<14}{'phase':<14}{'kiwi phase':<15}{'ours':>9}"
        f"{'kiwi':>9}{'kiwi/ours':>12}{'of minima':>12}{'bar':>7}"
    )
    for scenario, phase, other, bar in COMPARISONS:
        our_times = [figures[scenario, phase] for figures in ours]
        kiwi_times = [figures[scenario, other] for figures in kiwis]
        ratio = statistics.median(
            b[0] / a[0] for a, b in zip(our_times, kiwi_times)
        )
        minima = min(b[1] for b in kiwi_times) / min(a[1] for a in our_times)
        verdict = "" if bar is None else "ok" if ratio >= bar else "BELOW"
        print(
            f"{scenario:<14}{phase:<14}{other:<15}"
            f"{text_of_time(statistics.median(a[0] for a in our_times)):>9}"
            f"{text_of_time(statistics.median(b[0] for b in kiwi_times)):>9}"
            f"{ratio:>11,.1f}x{minima:>11,.1f}x"
            f"{'' if bar is None else f'{bar}x':>7}  {verdict}"
        )
    print(
        f"\nMedians of {len(ours)} rounds; the chain has {rows} rows. "
        "kiwi/ours: how many times as\nfast this package is, by the medians; "
        "of minima: by the fastest measurements, which\na busy machine "
        "disturbs least; bar: the least that kiwi/ours should be."
    )


def main():
    parser = argparse.ArgumentParser(
        description="Compares this package's solver with kiwi."
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rows", type=int, default=1000, help="of the chain")
    parser.add_argument("--seconds", type=float, default=0.3,
                        help="how long kiwi is measured in each phase")
    parser.add_argument("--kiwi", metavar="VERSION",
                        help="a version of kiwisolver (default: the newest)")
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"),
                        help="the C++ compiler")
    parser.add_argument("--benchmark", metavar="PATH",
                        help="a LayoutBenchmark that is built already")
    options = parser.parse_args()
    if options.rounds < 1 or options.rows < 2 or options.seconds <= 0:
        parser.error("--rounds, --rows and --seconds must be positive")

    os.makedirs(BUILD, exist_ok=True)
    headers = kiwi_headers(options.kiwi)
    print("kiwi: " + os.path.basename(headers))
    driver = build_driver(headers, options.cxx)
    benchmark = build_ours(options.benchmark)
    ours, kiwis = [], []
    with tempfile.TemporaryDirectory() as folder:
        lists = []
        for name in ("enaml-window", "random-900"):
            lists.append(os.path.join(folder, name + ".txt"))
            with open(lists[-1], "w") as file:
                file.write(run(benchmark, "--data", name))
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", flush=True)
            ours.append(run_ours(benchmark, options.rows, folder))
            kiwis.append(
                run_kiwi(driver, lists, options.rows, options.seconds)
            )
    print()
    report(ours, kiwis, options.rows)


if __name__ == "__main__":
    main()
