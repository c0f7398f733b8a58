package import WeaverDiagnostics

extension GraphDescription {
    /// Returns the graph as JSON, in the format that `weaver help graph` describes. All objects of one kind have the
    /// same members; a member without a value is null. The members `module` are there if the graph shows modules.
    func jsonText(isPretty: Bool) -> String {
        var json = JSONWriter()
        json.object { json in write(shownTypes, shownProblems, to: &json) }
        return (isPretty ? indentedJSON(json.bytes) : json.text) + "\n"
    }

    func write(_ types: [InjectableType], _ problems: [Problem], to json: inout JSONWriter) {
        json.member("version", 1)
        json.member("types", each: types) { $1.write(to: &$0, withModules: showsModules) }
        json.member("diagnostics", each: problems) { $1.write(to: &$0) }
        if !conditions.isEmpty { json.member("conditions", conditions) }
    }
}

extension GraphDescription.InjectableType {
    /// Writes the type as one object. `showsModules` says whether types and dependencies have the member `module`.
    package func write(to json: inout JSONWriter, withModules showsModules: Bool) {
        json.object { json in
            json.member("name", name)
            if showsModules { json.member("module", orNull: module) }
            location.write(to: &json)
            json.member("root", isRoot)
            json.member("isolated", isIsolated)
            json.member("dependencies", each: dependencies) { $1.write(to: &$0, withModules: showsModules) }
        }
    }
}

extension GraphDescription.Dependency {
    package func write(to json: inout JSONWriter, withModules showsModules: Bool) {
        json.object { json in
            json.member("name", name)
            json.member("kind", kind.rawValue)
            json.member("type", type)
            if showsModules { json.member("module", orNull: module) }
            json.member("abstractTypes", abstractTypes)
            json.member("scope", orNull: scope)
            if let property { json.member("property", property) }
            if let bundle { json.member("bundle", bundle) }
            if let effects { json.member("effects", effects) }
            if isSettable { json.member("setter", true) }
            if hasBuilder { json.member("builder", true) }
            if let argument {
                json.member("taken", true)
                json.member("argument", argument)
            }
            location.write(to: &json)
            json.member("parameters", each: parameters) { json, parameter in
                json.object { json in
                    json.member("name", parameter.name)
                    json.member("type", parameter.type)
                }
            }
            json.member("resolvesTo", each: resolvesTo) { json, provider in
                json.object { json in
                    json.member("type", provider.type)
                    json.member("dependency", provider.dependency)
                }
            }
            if !gathers.isEmpty {
                json.member("gathers", each: gathers) { json, path in
                    json.object { json in
                        json.member("path", path.path)
                        json.member("gathered", each: path.gathered) { json, provider in
                            json.object { json in
                                json.member("type", provider.type)
                                json.member("dependency", provider.dependency)
                            }
                        }
                    }
                }
            }
            json.member("builds", orNull: builds)
            json.member("platforms", platforms)
        }
    }
}

extension GraphDescription.Problem {
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("severity", isError ? "error" : "warning")
            json.member("message", message)
            location.write(to: &json)
            json.member("type", orNull: type)
            json.member("dependency", orNull: dependency)
        }
    }
}

extension GraphDescription.Location {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("file", file)
        json.member("line", line)
    }
}

extension JSONWriter {
    /// Writes a member whose value is a string, or null if `value` is nil.
    package mutating func member(_ name: String, orNull value: String?) {
        if let value { return member(name, value) }
        key(name)
        null()
    }
}
