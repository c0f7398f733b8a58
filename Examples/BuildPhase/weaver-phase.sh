#!/bin/sh
# A build phase of an Xcode target, before "Compile Sources":  "$SRCROOT/weaver-phase.sh"
#
# In the phase, tick "Based on dependency analysis" and name build/WeaverInputs.xcfilelist and build/WeaverOutputs.xcfilelist, which this
# script writes, as input and output file lists: Xcode then runs it only if one of these files has changed. Run it once by hand, and
# whenever a file is new: SRCROOT=. ./weaver-phase.sh
#
# Set ENABLE_USER_SCRIPT_SANDBOXING to NO, which recent Xcode sets to YES: in the sandbox a script reads and writes the listed files
# alone, while weaver looks for inputs in folders, keeps a cache, and writes an output beside the old one before it takes its place.
set -eu
export PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
cd "$SRCROOT"

# Indexing builds have no use for it.
if [ "${ACTION:-build}" = indexbuild ]; then exit 0; fi

if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = YES ]; then
    echo "warning: weaver reads folders, which Xcode's sandbox denies: set ENABLE_USER_SCRIPT_SANDBOXING to NO"
fi

if ! command -v "${WEAVER:-weaver}" >/dev/null; then
    echo "error: weaver is not installed: see README.md of Weaver"
    exit 1
fi

# Errors and warnings in the form that Xcode shows beside the line.
exec "${WEAVER:-weaver}" compile --quiet --diagnostics-format xcode --input-path Sources --main-output-path Sources/Generated/Weaver.swift \
    --emit-xcfilelists build
