#!/bin/sh
# Builds the shop for two environments from the same sources, runs both, and compares what they print.
set -eu
cd "$(dirname "$0")"
weaver="${WEAVER:-weaver}"
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT

for environment in development production; do
    "$weaver" compile --quiet --no-cache --config-path "$environment.yaml" --main-output-path "$out/$environment/"
    swiftc -swift-version 6 Sources/*.swift "$out/$environment/Weaver.swift" -o "$out/$environment/shop"
    "$out/$environment/shop"
done > "$out/printed.txt"
cat "$out/printed.txt"
diff "$out/printed.txt" expected.txt
