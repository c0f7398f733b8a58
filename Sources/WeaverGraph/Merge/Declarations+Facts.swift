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
            for fact in file.types {
                mentions[types[fact.name] == nil ? qualify(fact.name, in: "") : fact.name, default: []].append(file.mentions)
            }
        }
        for type in types.values { qualifyMembers(of: type) }
        protocols.formUnion(types.values.lazy.filter { $0.kind == .protocol }.map(\.name))
        for file in files {
            for type in file.existentials {
                protocols.formUnion(qualify(type, in: "").components.compactMap(\.dottedName))
            }
        }
        // `Any` and `AnyObject` need no `any`; classes may stand in compositions that do.
        protocols = protocols.filter { name in
            types[name].map { $0.kind == .protocol } ?? !["Any", "AnyObject"].contains(name)
        }
    }

    private mutating func declare(_ fact: TypeFact) {
        guard let type = types[fact.name] else {
            types[fact.name] = DeclaredType(fact)
            return
        }
        // Declared in another branch of an `#if` as well: what either has counts.
        type.attributes += fact.attributes.filter { !type.attributes.contains($0) }
        type.inherits += fact.inherits.filter { !type.inherits.contains($0) }
        type.initializers += fact.initializers
        type.properties += fact.properties
        type.functions += fact.functions
        type.declaresInitializer = type.declaresInitializer || fact.declaresInitializer
    }

    private func extend(_ fact: TypeFact) {
        guard let type = types[qualify(fact.name, in: "")] else { return }
        type.extensionInherits += fact.inherits
        type.initializers += fact.initializers.map { initializer in
            var initializer = initializer
            // Members of an extension take its level and its global actor.
            initializer.access = initializer.access ?? fact.access
            if initializer.isolation == .inherited, !fact.attributes.isEmpty { initializer.isolation = .attributes(fact.attributes) }
            return initializer
        }
        type.functions += fact.functions
    }

    private func qualifyMembers(of type: DeclaredType) {
        /// Nil where it stays as it is: most do, and what they lie in is not to be copied for that.
        func qualified(_ key: TypeKey?) -> TypeKey? {
            guard let key else { return nil }
            let qualified = qualify(key, in: type.name)
            return qualified == key ? nil : qualified
        }
        for index in type.inherits.indices {
            if let key = qualified(type.inherits[index]) { type.inherits[index] = key }
        }
        for index in type.extensionInherits.indices {
            if let key = qualified(type.extensionInherits[index]) { type.extensionInherits[index] = key }
        }
        for index in type.initializers.indices {
            for parameter in type.initializers[index].parameters.indices {
                guard let key = qualified(type.initializers[index].parameters[parameter].type) else { continue }
                type.initializers[index].parameters[parameter].type = key
            }
        }
        for index in type.properties.indices {
            if let key = qualified(type.properties[index].type) { type.properties[index].type = key }
        }
    }
}

extension TypeFact {
    /// Whether there is no implicit initializer beside those declared: convenience initializers leave it.
    var declaresInitializer: Bool { initializers.contains { !$0.isConvenience } }
}
