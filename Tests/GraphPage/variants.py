#!/usr/bin/env python3
"""Makes inputs for the views of the page from a graph (`weaver graph`) on the standard input.

    variants.py trace > trace.json      # a trace in which each registration is built once, one after the other
    variants.py older > older.json      # the graph as it may have been: a type and a registration more, one less, another scope
"""
import copy
import json
import sys

graph = json.load(sys.stdin)
registrations = [(type, one) for type in graph["types"] for one in type["dependencies"] if one["kind"] == "registration"]
if sys.argv[1] == "trace":
    events, start = [], 0.0
    for at, (type, one) in enumerate(registrations):
        duration = 1000.0 * (1 + at * 7 % 5)
        events.append({"name": type["name"] + "." + one["name"], "cat": "weaver", "ph": "X", "ts": start, "dur": duration, "pid": 1, "tid": 1,
                       "args": {"type": type["name"], "dependency": one["name"], "builds": one["builds"] or one["type"]}})
        start += duration
    json.dump({"traceEvents": events}, sys.stdout)
else:
    owner, first = registrations[0]
    former = copy.deepcopy(first)
    former.update(name="formerThing", type="FormerThing", builds="FormerThing", scope="container")
    owner["dependencies"].append(former)
    graph["types"].append({**owner, "name": "FormerThing", "root": False, "dependencies": []})
    unread = {(p["type"], p["dependency"]) for type in graph["types"] for one in type["dependencies"] for p in one["resolvesTo"]}
    for type, one in registrations[1:]:
        if (type["name"], one["name"]) not in unread:
            type["dependencies"].remove(one)
            break
    changed = next(one for _, one in registrations if one["scope"] == "lazy")
    changed["scope"] = "container"
    graph["types"].sort(key=lambda type: type["name"])
    json.dump(graph, sys.stdout)
