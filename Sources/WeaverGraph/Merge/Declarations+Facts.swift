import WeaverDiagnostics

extension Declarations {
    /// Unites the declarations of all files, which must be in the order of facts. Linear in what they declare.
    init(_ files: [FileFacts]) {
        for file in files {
            for fact in file.imports { modules.insert(fact.module) }
            for fact in file.aliases { aliases[fact.name] = fact }
            for fact in file.functions { functions[fact.name, default: []].append(fact) }
            for fact in file.types where fact.kind != .extension { declare(fact) }
        }
        for file in files {
            for fact in file.types where fact.kind == .extension { extend(fact) }
        }
        for file in files {
            for name in Set(file.types.map(\.name)) {
                mentions[types[name] == nil ? qualify(name, in: "") : name, default: []].append(file.mentions)
            }
        }
        types = types.mapValues(qualifyingMembers)
        protocols.formUnion(types.values.lazy.filter { $0.kind == .protocol }.map(\.name))
        for file in files {
            for type in file.existentials {
                protocols.formUnion(qualify(type, in: "").components.compactMap(\.dottedName))
            }
        }
        // `Any` and `AnyObject` need no `any`; classes may stand in compositions that do.
        protocols.subtract(["Any", "AnyObject"])
        protocols.subtract(types.values.lazy.filter { $0.kind != .protocol }.map(\.name))
    }

    private mutating func declare(_ fact: TypeFact) {
        guard var type = types[fact.name] else {
            types[fact.name] = DeclaredType(
                name: fact.name, kind: fact.kind, place: fact.place, access: fact.access ?? .internal, attributes: fact.attributes,
                inherits: fact.inherits, extensionInherits: [], genericParameters: fact.genericParameters, initializers: fact.initializers,
                properties: fact.properties, functions: fact.functions, declaresInitializer: fact.declaresInitializer)
            return
        }
        // Declared in another branch of an `#if` as well: what either has counts.
        type.attributes += fact.attributes.filter { !type.attributes.contains($0) }
        type.inherits += fact.inherits.filter { !type.inherits.contains($0) }
        type.initializers += fact.initializers
        type.properties += fact.properties
        type.functions += fact.functions
        type.declaresInitializer = type.declaresInitializer || fact.declaresInitializer
        types[fact.name] = type
    }

    private mutating func extend(_ fact: TypeFact) {
        let name = qualify(fact.name, in: "")
        guard var type = types[name] else { return }
        type.extensionInherits += fact.inherits
        type.initializers += fact.initializers.map { initializer in
            var initializer = initializer
            // Members of an extension take its level and its global actor.
            initializer.access = initializer.access ?? fact.access
            if initializer.isolation == .inherited, !fact.attributes.isEmpty { initializer.isolation = .attributes(fact.attributes) }
            return initializer
        }
        type.functions += fact.functions
        types[name] = type
    }

    private func qualifyingMembers(of type: DeclaredType) -> DeclaredType {
        var type = type
        let name = type.name
        type.inherits = type.inherits.map { qualify($0, in: name) }
        type.extensionInherits = type.extensionInherits.map { qualify($0, in: name) }
        for index in type.initializers.indices {
            for parameter in type.initializers[index].parameters.indices {
                type.initializers[index].parameters[parameter].type = qualify(type.initializers[index].parameters[parameter].type, in: name)
            }
        }
        for index in type.properties.indices {
            type.properties[index].type = type.properties[index].type.map { qualify($0, in: name) }
        }
        return type
    }
}

extension TypeFact {
    /// Whether there is no implicit initializer beside those declared: convenience initializers leave it.
    fileprivate var declaresInitializer: Bool { initializers.contains { !$0.isConvenience } }
}
