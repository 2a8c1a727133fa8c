#!/usr/bin/env python3
"""Brings the tables of README.md and Benchmarks/README.md up to date.

    swift run -c release LayoutBenchmark --json figures.json
    python3 Benchmarks/figures.py figures.json "two cores"

A line of a table is written anew if its first cell begins with the name of a
figure, such as `chain/build`. What it shows depends on the first cell of the
table's head: nanoseconds a row and, in brackets, how many times the
hand-written time; or nanoseconds of the "whole"; or "bytes" a row; or "first
pass" of a screen; or "a constraint", nanoseconds of each and, in brackets, how
many times that of the chain. Two names with a stroke between them give a ratio.

The line that begins with "Measured" is made from the second argument, today's
date, the commit and the compiler. Needs Python 3.8, git and swift.
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = re.compile(r"`([a-z0-9-]+)/([a-zA-Z0-9]+)`")


def said_by(*command):
    return subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


def short(number):
    """A number with two digits, or all before the point."""
    if number >= 10:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 1 else f"{number:.2f}"


def value(figure, kind):
    if kind == "whole":
        return short(figure["medianNanoseconds"])
    if kind == "bytes":
        return short(figure["bytes"] / figure["rows"])
    if kind == "a constraint":
        each = figure["medianNanoseconds"] / figure["constraints"]
        return f"{short(each)} ({short(figure['timesChain'])})"
    text = short(figure["nanosecondsPerRow"])
    ratio = figure["ratioToHandWritten"]
    return text if ratio is None else f"{text} ({short(ratio)})"


def screen(cells, figures, smallest):
    """The cells of a line on the first pass of a screen."""
    name, phase = NAME.match(cells[0]).groups()
    rows = int(cells[1].replace(",", ""))
    figure = figures.get((name, phase, rows))
    if figure is None:
        sys.exit(f"figures.py: there is no {name}/{phase} of {rows} rows")
    first = smallest.setdefault(name, figure)
    growth = figure["nanosecondsPerRow"] / first["nanosecondsPerRow"]
    return cells[:2] + [
        short(figure["medianNanoseconds"] / 1e3),
        short(figure["nanosecondsPerRow"] / 1e3),
        short(figure["ratioToHandWritten"]),
        "" if figure is first else short(growth),
        f"{figure['constraints']:,}", f"{figure['pivots']:,.0f}",
    ]


def updated(text, figures, measured):
    lines, head, smallest = [], [], {}
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("Measured "):
            line = measured
        elif not line.startswith("|"):
            head = []
        elif not head:
            head = cells
        elif NAME.match(cells[0]) and head[0].startswith("first pass"):
            line = "| " + " | ".join(screen(cells, figures, smallest)) + " |"
        elif NAME.match(cells[0]):
            names = NAME.findall(cells[0])
            kinds = ("whole", "bytes", "a constraint")
            kind = next((k for k in kinds if k in head[0]), "")
            for index, size in enumerate(head):
                if not re.fullmatch(r"[0-9,]+", size):
                    continue
                rows = int(size.replace(",", ""))
                found = [figures.get((*name, rows)) for name in names]
                if None in found:
                    continue
                cells[index] = value(found[0], kind)
                if len(found) > 1:
                    cells[index] = short(
                        found[0]["medianNanoseconds"]
                        / found[1]["medianNanoseconds"])
            line = "| " + " | ".join(cells) + " |"
        lines.append(re.sub(r"\|  +(?=\|)", "| ", line))
    return "\n".join(lines)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: figures.py FIGURES.json MACHINE")
    figures = {
        (figure["scenario"], figure["phase"], figure["rows"]): figure
        for figure in json.loads(pathlib.Path(sys.argv[1]).read_text())
    }
    date = datetime.date.today()
    swift = re.search(r"Swift version (\S+)", said_by("swift", "--version"))
    measured = (
        f"Measured on {date.day} {date:%B %Y} at "
        + said_by("git", "rev-parse", "--short", "HEAD").strip()
        + f", Swift {swift.group(1)}, {sys.argv[2]}.")
    for name in ("README.md", "Benchmarks/README.md"):
        path = ROOT / name
        path.write_text(updated(path.read_text(), figures, measured))


main()
