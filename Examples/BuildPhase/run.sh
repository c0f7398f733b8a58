#!/bin/sh
# What Xcode does with the phase: runs it, compiles what it writes with the sources, and runs the program.
set -eu
cd "$(dirname "$0")"
SRCROOT=$PWD ./weaver-phase.sh
# The lists name what is read and written.
grep -q 'Sources/Notes.swift$' build/WeaverInputs.xcfilelist
grep -q 'Sources/Generated/Weaver.swift$' build/WeaverOutputs.xcfilelist
swiftc -swift-version 6 -o build/notes Sources/*.swift Sources/Generated/*.swift
build/notes
