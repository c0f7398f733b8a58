import WeaverDiagnostics
import WeaverGraph

extension LanguageServer {
    /// Answers `textDocument/signatureHelp`: what the type of a registration takes. Its parameters are those that the
    /// code passes which builds it; what it refers to and its initializers are told as well.
    func signatureHelp(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let offset = try offset(params, in: requested.file)
        let statement = requested.file.facts.dependencies.first { fact in
            fact.kind == .registration
                && Int(fact.namePlace.span.start) <= offset
                && offset <= max(Int(fact.place.span.end), Int(fact.typePlace.span.end))
        }
        guard let statement else { return .null }
        let dependencies = requested.project.index.dependencies(named: statement.namePlace)
        guard let dependency = dependencies.first else { return .null }
        let signatures = signatures(of: dependency)
        return signatures.isEmpty ? .null : ["signatures": .array(signatures), "activeSignature": 0]
    }

    private func signatures(of dependency: ProjectIndex.Dependency) -> [JSONValue] {
        let (graph, binding) = (dependency.graph, dependency.binding)
        let name = binding.type.text()
        var signatures: [JSONValue] = []
        if let id = binding.builds {
            let references = graph[id].bindings.map { graph[$0] }.filter { $0.kind == .reference }
            var documentation = "\(binding.scope.rawValue): \(binding.buildingTime)."
            if !references.isEmpty {
                documentation +=
                    " It refers to " + references.map { "\($0.name): \($0.type.text())" }.joined(separator: ", ") + "."
            }
            signatures.append(
                signature(name, binding.parameters.map { "\($0.name): \($0.type.text())" }, documentation))
        }
        let initializers = graph.declarations[binding.type]?.initializers ?? []
        for initializer in initializers {
            let parameters = initializer.parameters.map { parameter in
                let label = parameter.label ?? "_"
                let names = label == parameter.name ? label : "\(label) \(parameter.name)"
                return "\(names): \(parameter.type.text())" + (parameter.hasDefault ? " = …" : "")
            }
            signatures.append(signature("\(name).init", parameters, "An initializer of \(name)."))
        }
        return signatures
    }

    private func signature(_ name: String, _ parameters: [String], _ documentation: String) -> JSONValue {
        [
            "label": .string("\(name)(\(parameters.joined(separator: ", ")))"),
            "documentation": .string(documentation),
            "parameters": .array(parameters.map { ["label": .string($0)] }),
        ]
    }
}
