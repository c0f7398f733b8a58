#!/bin/sh
# Builds the emitter, lets weaver run it beside the main output, and builds and runs the app. `WEAVER=/path/to/weaver` names the
# compiler; without it, `weaver` is looked for in the path.
set -eu
cd "$(dirname "$0")"
mkdir -p build
swiftc -swift-version 6 -o build/docs Emitter/main.swift
"${WEAVER:-weaver}" compile
cat build/Docs/Dependencies.md
swiftc -swift-version 6 -o build/bakery Sources/*.swift build/Weaver.swift
build/bakery
