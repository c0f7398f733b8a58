#!/bin/sh
# Builds the shop for two environments from the same sources, runs both and a test with replaced registrations, and
# compares what they print. `WEAVER=/path/to/weaver` names the compiler; without it, `weaver` is looked for in the path.
set -eu
cd "$(dirname "$0")"
weaver="${WEAVER:-weaver}"
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT

test_shop() {
    "$weaver" compile --quiet --no-cache --config-path production.yaml --main-output-path "$out/module/" \
        --tests --tests-input-path Tests --testable-imports Bookshop --tests-output-path "$out/test/"
    swiftc -swift-version 6 -module-name Bookshop -parse-as-library -enable-testing -emit-library -static \
        -emit-module-path "$out/module/Bookshop.swiftmodule" -o "$out/module/libBookshop.a" \
        $(ls Sources/*.swift | grep -v main.swift) "$out/module/Weaver.swift"
    swiftc -swift-version 6 -I "$out/module" -L "$out/module" -lBookshop \
        Tests/main.swift "$out/test/WeaverTests.swift" -o "$out/test/run"
    "$out/test/run"
}

{
    for environment in development production; do
        "$weaver" compile --quiet --no-cache --config-path "$environment.yaml" --main-output-path "$out/$environment/"
        swiftc -swift-version 6 Sources/*.swift "$out/$environment/Weaver.swift" -o "$out/$environment/shop"
        "$out/$environment/shop"
    done
    test_shop
} > "$out/printed.txt"
cat "$out/printed.txt"
diff "$out/printed.txt" expected.txt
