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
        for name in types.keys where name.hasDots { namespaces.insert(name.enclosingName) }
        for name in aliases.keys where name.hasDots { namespaces.insert(name.enclosingName) }
        for file in files {
            for fact in file.types where fact.kind == .extension {
                let name = qualify(fact.name, in: "")
                if let type = types[name] { type.extend(by: fact) } else { addForeign(fact, to: name) }
            }
            for type in file.manifestTypes where type.isExternal { externalTypes[qualify(type.name, in: "")] = type.place }
        }
        for file in files {
            for name in Set(file.types.map(\.name)) {
                mentions[types[name] == nil ? qualify(name, in: "") : name, default: []].append(file.mentions)
            }
        }
        for type in types.values { type.qualifyTypes { qualify($0, in: type.name) } }
        functions = functions.mapValues { functions in
            functions.map { function in
                var function = function
                function.result = function.result.map { qualify($0, in: "") }
                return function
            }
        }
        protocolsWithInitializers = Set(
            types.values.lazy.filter { $0.kind == .protocol && $0.initializers.contains(where: \.isInExtension) }.map(\.name))
        protocols.formUnion(types.values.lazy.filter { $0.kind == .protocol }.map(\.name))
        for file in files {
            for type in file.existentials {
                protocols.formUnion(qualify(type, in: "").components.compactMap(\.dottedName))
            }
        }
        // `Any` and `AnyObject` need no `any`; classes may stand in compositions that do.
        protocols = protocols.filter { name in
            !["Any", "AnyObject"].contains(name) && types[name].map { $0.kind == .protocol } ?? true
        }
    }

    /// Notes the initializers of an extension of a type that the inputs do not declare.
    private mutating func addForeign(_ fact: TypeFact, to name: String) {
        guard !fact.initializers.isEmpty else { return }
        foreignInitializers[name, default: []] += fact.initializers.map { initializer in
            var initializer = initializer
            initializer.access = initializer.access ?? fact.access
            initializer.isConstrained = initializer.isConstrained || fact.isConstrained
            for index in initializer.parameters.indices {
                initializer.parameters[index].type = qualify(initializer.parameters[index].type, in: name)
            }
            return initializer
        }
    }

    private mutating func declare(_ fact: TypeFact) {
        if let type = types[fact.name] { type.add(fact) } else { types[fact.name] = DeclaredType(fact) }
    }
}
