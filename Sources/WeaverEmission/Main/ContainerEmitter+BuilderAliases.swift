import WeaverGraph

extension ContainerEmitter {
    /// The aliases for the types that builders name as if they stood where they are stated, in a nested type: there,
    /// the names of the enclosing types may be left out. A name that also means a type outside of all types has none.
    var builderAliases: [Declaration] {
        let declarations = graph.declarations
        var aliases: [String: String] = [:]
        for id in plan.type.bindings where graph[id].hasBuilder {
            let scope = graph.scopeName(of: graph[id])
            guard let builder = graph[id].builder, case .closure = builder.shape else { continue }
            for word in builder.expression.wordsBesideMembers where aliases[word] == nil {
                let name = declarations.qualify(word, in: scope)
                guard name != word, declarations.types[word] == nil, let type = declarations.types[name],
                    declarations.visibility(of: .name(name)) > .fileprivate, type.module == nil
                else { continue }
                aliases[word] = name
            }
        }
        return aliases.sorted { $0.key < $1.key }.map {
            .typeAlias(Head([.private], .typealias, $0.key), types.reference(.name($0.value)))
        }
    }
}
