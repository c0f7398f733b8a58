import WeaverDiagnostics

extension GraphAnalysis {
    /// The analysis as JSON. `nodes` are the only nodes that are listed; nil for all. Types stand in the order of
    /// `column`.
    package func jsonText(sortedBy column: Column, of nodes: [Int]? = nil, isPretty: Bool) -> String {
        var json = JSONWriter()
        let wanted = nodes.map(Set.init)
        json.object { json in
            json.member("version", 1)
            json.member("roots", graph.roots.map { graph.names[$0] })
            json.member("types", each: rows(by: column).filter { wanted?.contains($0.node) ?? true }) { json, row in
                json.object { write(row, to: &$0, isDetailed: wanted != nil) }
            }
            if wanted == nil {
                json.member("longestChain", longestChain.map { graph.names[$0] })
                json.member("groups", each: groups) { json, group in
                    json.array { json in for node in group { json.string(graph.names[node]) } }
                }
                json.member("launches", each: launches) { json, launch in
                    json.object { write(launch.root, launch.launch, to: &$0) }
                }
                json.member("lazyCandidates", each: lazyCandidates) { json, candidate in
                    json.object { json in
                        write(candidate.registration, to: &json)
                        json.member("savedInstances", candidate.saved)
                        json.member("mayRead", candidate.mayRead)
                    }
                }
                json.member("singleReaders", each: singleReaders) { json, single in
                    json.object { json in
                        write(single.registration, to: &json)
                        json.member("reader", graph.names[single.reader])
                    }
                }
            }
        }
        return (isPretty ? indentedJSON(json.bytes) : json.text) + "\n"
    }

    private func write(_ row: Row, to json: inout JSONWriter, isDetailed: Bool) {
        json.member("name", row.name)
        let type = graph.isType(row.node) ? graph.types[row.node] : nil
        if graph.description.showsModules {
            let registration = graph.registrants[row.node].first.map { graph.dependency(graph.registrations[$0]) }
            json.member("module", orNull: type?.module ?? registration?.module)
        }
        json.member("file", orNull: type?.location.file)
        json.key("line")
        if let type { json.number(type.location.line) } else { json.null() }
        json.member("fanIn", row.fanIn)
        json.member("fanOut", row.fanOut)
        json.key("depth")
        if let depth = row.depth { json.number(depth) } else { json.null() }
        json.member("chain", row.chain)
        json.member("alone", row.alone)
        json.member("onlyFor", orNull: dominators[row.node].map { graph.names[$0] })
        json.member("width", row.width)
        json.member("launched", row.launched)
        if let output = row.output { json.member("outputLines", output) }
        guard isDetailed else { return }
        json.member("onlyForIt", alone(for: row.node).map { graph.names[$0] })
        json.member("registrations", each: graph.registrants[row.node]) { json, registration in
            json.object { json in
                write(registration, to: &json)
                json.member(
                    "readers", Set(graph.readers[registration].map { graph.names[graph.references[$0].owner] }).sorted()
                )
            }
        }
        if graph.isType(row.node) {
            var planner = LaunchPlanner(graph)
            let launch = planner.launch(of: row.node)
            json.member("builtWithIt") { write(row.node, launch, to: &$0) }
        }
    }

    private func write(_ root: Int, _ launch: Launch, to json: inout JSONWriter) {
        json.member("root", graph.names[root])
        json.member("instances", launch.instanceCount)
        json.member("steps", each: launch.steps) { json, step in
            json.object { json in
                write(step.registration, to: &json)
                json.member("instances", step.count)
            }
        }
    }

    /// Writes the members that name a registration.
    private func write(_ registration: Int, to json: inout JSONWriter) {
        let registration = graph.registrations[registration]
        json.member("type", graph.names[registration.owner])
        json.member("dependency", graph.dependency(registration).name)
        json.member("builds", graph.names[registration.target])
        json.member("scope", orNull: graph.dependency(registration).scope)
    }
}
