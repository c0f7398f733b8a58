import WeaverDiagnostics

/// A registered type that generated code cannot build: no initializer fits (LANGUAGE.md, section 5), or several do equally well.
///
///     class App { // weaver: store = Store          error: 'Store' has no initializer that …
///     class Store { init(path: String) {} }
@Sendable func checkInitializers(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    graph.bindings.compactMap { binding in
        guard binding.kind == .registration, binding.builder == nil else { return nil }
        switch binding.construction {
        case .injecting, .constructor, .plain: return nil
        case .missing(let existing, let place): return .missing(binding, existing, place, in: graph)
        case .ambiguous(let fits): return .ambiguous(binding, fits)
        }
    }
}

extension Diagnostic {
    fileprivate static func missing(
        _ binding: Binding, _ existing: [InitializerFact], _ place: Place?, in graph: BindingGraph
    ) -> Diagnostic {
        let type = binding.type.text()
        guard let declared = graph.declarations[binding.type] else {
            return Diagnostic(
                .missingInitializer, "'\(type)' cannot be built", at: binding.typePlace,
                help: "register a class, struct or actor, or add a builder: // weaver: \(binding.name).builder = …")
        }
        if declared.kind == .protocol || declared.kind == .enum {
            return Diagnostic(
                .missingInitializer, "'\(type)' is \(declared.kind == .enum ? "an enum" : "a protocol"), which cannot be built",
                at: binding.typePlace, notes: [Note("'\(type)' is declared here", at: declared.place)],
                help: declared.kind == .protocol
                    ? "name the type that implements it: // weaver: \(binding.name) = SomeType <- \(type)"
                    : "add a builder: // weaver: \(binding.name).builder = …")
        }
        let takes = binding.builds.map { "takes its dependencies" + (graph[$0].bindings.isEmpty ? "" : " (\(graph.names(of: $0)))") } ?? "takes nothing"
        var notes = existing.map { Note($0.explanation, at: $0.place) }
        if notes.isEmpty { notes = [Note("'\(type)' is declared here", at: place)] }
        return Diagnostic(
            .missingInitializer, "'\(type)' has no initializer that \(takes)", at: binding.typePlace, notes: notes,
            help: "add to \(type): \(graph.initializer(for: binding))")
    }

    fileprivate static func ambiguous(_ binding: Binding, _ fits: [InitializerFact]) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer, "'\(binding.type.text())' has \(fits.count) initializers that take its dependencies equally well",
            at: binding.typePlace, notes: fits.map { Note("'\($0.signature)' is one of them", at: $0.place) },
            help: "remove one, or declare init(injecting:)")
    }
}

extension InitializerFact {
    /// Why generated code does not call it.
    fileprivate var explanation: String {
        let reason =
            switch true {
            case (access ?? .internal) <= .fileprivate: "is \((access ?? .private).keyword)"
            case isAsync: "is async"
            case isThrowing: "throws"
            case isFailable: "may fail"
            case isGeneric: "is generic"
            case parameters.isEmpty: "takes none of them"
            default: "asks for something else"
            }
        return "'\(signature)' \(reason)"
    }
}

extension AccessLevel {
    /// As it is written.
    package var keyword: String {
        switch self {
        case .private: "private"
        case .fileprivate: "fileprivate"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        case .open: "open"
        }
    }
}

extension BindingGraph {
    fileprivate func names(of type: TypeID) -> String {
        self[type].bindings.map { "'\(self[$0].name)'" }.joined(separator: ", ")
    }

    /// An initializer that would do, written out.
    fileprivate func initializer(for binding: Binding) -> String {
        guard let type = binding.builds else { return "init()" }
        let name = self[type].name.split(separator: ".").last.map(String.init) ?? ""
        return "init(injecting dependencies: \(name)DependencyResolver)"
    }
}
