import WeaverGraph

// The names by which `weaver explain` is asked, and what they mean in a graph.

/// The error for a dependency that does not exist.
package struct UnknownDependency: Error {
    package var message: String
    package var help: String?
}

extension LinkedGraph {
    /// Returns the name in the graph of the type that a user calls `name`: the same one, or the one without the module
    /// that declares the type. Nil if no such type has dependencies.
    func name(of name: String) -> String? {
        if typesByName[name] != nil { return name }
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let (module, rest) = (name[..<dot], String(name[name.index(after: dot)...]))
        guard let type = typesByName[rest], let declared = self[type].declared else { return nil }
        return (declared.module ?? self.module?.name).map { $0 == module } == true ? rest : nil
    }
}

extension LinkedGraph {
    /// Returns the names of the types that modules declare as `name`, and that the graph names with their modules.
    func names(ofTypesOfModules name: String) -> [String] {
        types.compactMap { type in
            type.name.hasSuffix("." + name) && module(ofForeignType: type.name).map { "\($0).\(name)" } == type.name
                ? type.name : nil
        }
    }

    func module(ofForeignType name: String) -> String? {
        typesByName[name].flatMap { self[$0].declared?.module }
    }

    /// Whether the type named `type` has a dependency `name`, or is in the graph if `name` is nil.
    func hasDependency(_ name: String?, of type: String) -> Bool {
        typesByName[type].map { name == nil || self[$0].bindings.contains { self[$0].name == name } } ?? false
    }
}

extension UnknownDependency {
    /// The error for `type`, a name with or without its module, if a module of `interfaces` states dependencies of it;
    /// nil otherwise.
    init?(unregistered type: String, in interfaces: [InterfaceOutline]) {
        for interface in interfaces {
            let positions = interface.names.indices.filter {
                let name = interface.names[$0].name
                return name == type || "\(interface.module).\(name)" == type
            }
            for offered in interface.contents(at: positions).types where offered.construction != nil {
                self.init(
                    message: "no input registers '\(offered.name)' of the module '\(interface.module)'",
                    help: "explain it with the inputs of '\(interface.module)', or register it")
                return
            }
        }
        return nil
    }
}
