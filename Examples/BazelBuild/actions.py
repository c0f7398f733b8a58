"""Prints what an execution log of Bazel (--execution_log_json_file) says about weaver's actions, one a line, sorted.

    actions.py modules LOG    MODULE HOW            how: linux-sandbox, remote, or the kind of cache that it came from
    actions.py inputs LOG     MODULE: FILE…         what the action could read, without the tool
    actions.py outputs LOG    FILE DIGEST           what it wrote
"""

import json
import sys


def spawns(path):
    """Yields the objects of the log, which stand one after the other."""
    with open(path) as file:
        text = file.read()
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        spawn, at = decoder.raw_decode(text, at)
        yield spawn
        while at < len(text) and text[at].isspace():
            at += 1


def lines(question, spawn):
    command = spawn["commandArgs"]
    module = command[command.index("--module-name") + 1]
    if question == "modules":
        yield f"{module} {spawn['runner'].replace(' ', '-')}"
    elif question == "inputs":
        # What actions have written stands in bazel-out/k8-fastbuild/bin; the first folders differ between machines.
        paths = (file["path"].split("/bin/")[-1] for file in spawn["inputs"] if file["path"] != "tools/weaver")
        yield f"{module}: {' '.join(sorted(paths))}"
    elif question == "outputs":
        for file in spawn["actualOutputs"]:
            yield f"{file['path']} {file['digest']['hash']}"


question, path = sys.argv[1:]
found = [line for spawn in spawns(path) if spawn["mnemonic"] == "Weaver" for line in lines(question, spawn)]
print("\n".join(sorted(found)))
