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
            for fact in file.types where fact.kind == .extension { types[qualify(fact.name, in: "")]?.extend(by: fact) }
        }
        self.files = files.map { SourceMentions(names: $0.mentions, resolvers: $0.exposedResolvers) }
        for (index, file) in files.enumerated() {
            for name in Set(file.types.map(\.name)) {
                filesOfTypes[types[name] == nil ? qualify(name, in: "") : name, default: []].append(index)
            }
        }
        for type in types.values { type.qualifyTypes { qualify($0, in: type.name) } }
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

    private mutating func declare(_ fact: TypeFact) {
        if let type = types[fact.name] { type.add(fact) } else { types[fact.name] = DeclaredType(fact) }
    }
}
