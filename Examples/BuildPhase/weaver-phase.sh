#!/bin/sh
# A build phase of an Xcode target, before "Compile Sources":  "$SRCROOT/weaver-phase.sh"
#
# In the phase, tick "Based on dependency analysis" and name build/WeaverInputs.xcfilelist and build/WeaverOutputs.xcfilelist, which this
# script writes, as input and output file lists: with ENABLE_USER_SCRIPT_SANDBOXING nothing else may be read or written. Run it once
# by hand, and whenever a file is new: SRCROOT=. ./weaver-phase.sh
set -eu
export PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
cd "$SRCROOT"

# Indexing builds have no use for it.
if [ "${ACTION:-build}" = indexbuild ]; then exit 0; fi

if ! command -v "${WEAVER:-weaver}" >/dev/null; then
    echo "error: weaver is not installed: see README.md of Weaver"
    exit 1
fi

# Errors and warnings in the form that Xcode shows beside the line.
exec "${WEAVER:-weaver}" compile --quiet --diagnostics-format xcode --input-path Sources --main-output-path Sources/Generated/Weaver.swift \
    --emit-xcfilelists build
