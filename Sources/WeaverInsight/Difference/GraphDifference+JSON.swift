import WeaverCompiler
import WeaverDiagnostics

extension GraphDifference {
    /// The difference as JSON. Types and dependencies stand as in the JSON of a graph.
    package func jsonText(isPretty: Bool) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.member("same", isEmpty)
            write(to: &json)
            json.member("diagnostics") { json in
                json.member("added", each: addedProblems) { $1.write(to: &$0) }
                json.member("removed", each: removedProblems) { $1.write(to: &$0) }
            }
            guard let parts else { return }
            json.member("conditions", each: parts) { json, part in
                json.object { json in
                    json.member("condition", orNull: part.condition.isAlways ? nil : part.condition.text)
                    part.difference.write(to: &json)
                }
            }
        }
        return (isPretty ? indentedJSON(json.bytes) : json.text) + "\n"
    }

    /// Writes the members about types, references and launches.
    private func write(to json: inout JSONWriter) {
        json.member("types") { json in
            json.member("added", each: added) { $1.write(to: &$0, withModules: modules.new) }
            json.member("removed", each: removed) { $1.write(to: &$0, withModules: modules.old) }
            json.member("changed", each: changed) { $1.write(to: &$0, modules) }
        }
        json.member("providers", each: providers) { $1.write(to: &$0) }
        json.member("launches", each: launches) { $1.write(to: &$0) }
    }
}

extension GraphDifference.TypeChange {
    fileprivate func write(to json: inout JSONWriter, _ modules: (old: Bool, new: Bool)) {
        json.object { json in
            json.member("name", new.name)
            json.member("members", each: members) { $1.write(to: &$0) }
            json.member("dependencies") { json in
                json.member("added", each: added) { $1.write(to: &$0, withModules: modules.new) }
                json.member("removed", each: removed) { $1.write(to: &$0, withModules: modules.old) }
                json.member("changed", each: changed) { json, change in
                    json.object { json in
                        json.member("name", change.new.name)
                        json.member("members", each: change.members) { $1.write(to: &$0) }
                    }
                }
            }
        }
    }
}

extension GraphDifference.MemberChange {
    /// Writes the change. A member that one of the graphs does not have has no `old`, or no `new`.
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("member", member)
            for (key, value) in [("old", old), ("new", new)] {
                guard let value else { continue }
                json.key(key)
                json.literal(value)
            }
        }
    }
}

extension GraphDifference.ProviderChange {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.member("dependency", dependency)
            json.member("change", isAdded ? "added" : "removed")
            json.member("provider") { json in
                json.member("type", provider.type)
                json.member("dependency", provider.dependency)
            }
            json.member("path", path)
        }
    }
}

extension GraphDifference.LaunchChange {
    fileprivate func write(to json: inout JSONWriter) {
        func write(_ built: Built, to json: inout JSONWriter) {
            json.object { json in
                json.member("type", built.type)
                json.member("dependency", built.dependency)
                json.member("builds", built.builds)
            }
        }
        json.object { json in
            json.member("root", root)
            json.member("instances") { json in
                for (key, count) in [("old", oldCount), ("new", newCount)] {
                    json.key(key)
                    if let count { json.number(count) } else { json.null() }
                }
            }
            json.member("added", each: added) { write($1, to: &$0) }
            json.member("removed", each: removed) { write($1, to: &$0) }
            json.member("reordered", isReordered)
        }
    }
}
