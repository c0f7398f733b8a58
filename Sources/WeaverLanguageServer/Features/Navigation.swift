import WeaverDiagnostics
import WeaverGraph

extension LanguageServer {
    /// Answers `textDocument/definition`: what a reference resolves to on each path, the statement of any other
    /// dependency, the declaration of a type, the keys of a property.
    func definition(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        try locations(params) { requested, mention in
            let project = requested.project
            switch mention.subject {
            case .dependency(let owner, let name):
                let stated = project.dependencies(named: name, of: owner)
                return stated.flatMap(project.providers).map(\.binding.namePlace)
            case .type(let name): return project.declarations(ofType: name)
            case .property(let path):
                // A key leads to what reads it, an attribute to the keys.
                if case .declaration = mention.role { return project.statements(ofReaders: path) }
                return project.values(ofProperty: path).map(\.keyPlace)
            case .attribute: return []
            }
        }
    }

    /// Answers `textDocument/declaration`: the statement of a dependency, the declaration of a type.
    func declaration(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        try locations(params) { requested, mention in
            let project = requested.project
            switch mention.subject {
            case .dependency(let owner, let name):
                return project.dependencies(named: name, of: owner).map(\.binding.namePlace)
            case .type(let name): return project.declarations(ofType: name)
            case .property(let path): return project.values(ofProperty: path).map(\.keyPlace)
            case .attribute: return []
            }
        }
    }

    /// Answers `textDocument/typeDefinition`: the declaration of a dependency's type, as it is offered.
    func typeDefinition(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        try locations(params) { requested, mention in
            let project = requested.project
            switch mention.subject {
            case .dependency(let owner, let name):
                return project.dependencies(named: name, of: owner).flatMap { dependency in
                    dependency.binding.accessType.components.compactMap { $0.dottedName ?? $0.unwrapped?.dottedName }
                        .flatMap(project.declarations)
                }
            case .type(let name): return project.declarations(ofType: name)
            case .property(let path): return project.types(ofReaders: path)
            case .attribute: return []
            }
        }
    }

    /// Answers `textDocument/implementation`: the concrete types behind a dependency, with the initializers that build
    /// them; the types that conform to a protocol.
    func implementation(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        try locations(params) { requested, mention in
            let project = requested.project
            switch mention.subject {
            case .dependency(let owner, let name):
                let stated = project.dependencies(named: name, of: owner)
                return stated.flatMap(project.providers).flatMap { provider in
                    (provider.binding.type.dottedName).map(project.declarations) ?? []
                }
            case .type(let name):
                let heirs = project.index.graphs.flatMap { $0.concreteTypes(conformingTo: .name(name)) }
                return (heirs.isEmpty ? [name] : heirs).flatMap(project.declarations)
            case .property(let path): return project.types(ofReaders: path)
            case .attribute: return []
            }
        }
    }

    /// Answers `textDocument/references`.
    func references(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let includesDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
        return try locations(params) { requested, mention in
            let project = requested.project
            switch mention.subject {
            case .dependency(let owner, let name):
                let stated = project.dependencies(named: name, of: owner)
                let providers = stated.flatMap(project.providers).map(\.binding.namePlace)
                return project.places(ofDependencies: project.subjects(around: stated)).map(\.place)
                    .filter { includesDeclaration || !providers.contains($0) }
            case .type(let name):
                return project.mentions(ofType: name).filter { found in
                    guard case .declaration = found.role else { return true }
                    return includesDeclaration
                }.map(\.place)
            case .property(let path):
                let keys = includesDeclaration ? project.values(ofProperty: path).map(\.keyPlace) : []
                return keys + project.uses(ofProperty: path)
            case .attribute: return []
            }
        }
    }

    /// Answers `textDocument/documentHighlight`: where the file names what stands at the position; of a dependency
    /// also all that resolve to it, or that it resolves to.
    func highlights(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        guard let mention = requested.mention(at: try offset(params, in: requested.file)) else { return .null }
        let project = requested.project
        var subjects: Set<Mention.Subject> = [mention.subject]
        if case .dependency(let owner, let name) = mention.subject {
            subjects.formUnion(project.subjects(around: project.dependencies(named: name, of: owner)))
        }
        let same = project.mentions(in: requested.file).filter { subjects.contains($0.subject) }
        return .array(
            same.map { found in
                var kind = 2
                if case .statement = found.role { kind = 3 }
                return [
                    "range": range(of: found.place.span, in: requested.file.lines).json, "kind": .number(kind),
                ]
            })
    }

    private func locations(
        _ params: JSONValue, _ find: (RequestedFile, Mention) -> [Place]
    ) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        guard let mention = requested.mention(at: try offset(params, in: requested.file)) else { return .null }
        var seen: Set<Place> = []
        let places = find(requested, mention).filter { seen.insert($0).inserted }
        return .array(places.map { location(of: $0, in: requested.project) })
    }
}

extension Project {
    /// The places where a type is declared: one in each graph that declares it elsewhere. Those of a type that only
    /// manifests name are its sections. A type that an interface file declares has none.
    func declarations(ofType name: String) -> [Place] {
        let declared = index.graphs.compactMap { $0.declarations.types[name] }.filter {
            $0.module == nil || $0.place.file.hasSuffix(".swift")
        }.map(\.place)
        guard declared.isEmpty else { return declared }
        return index.graphs.flatMap { graph in
            graph.manifestTypes.filter { graph.declarations.qualify($0.name, in: "") == name }.map(\.place)
        }
    }
}
