import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

/// What sources do with containers that were generated for them.
enum LegacyContainer {
    /// `AppDelegateDependencyContainer`
    static let suffix = "DependencyContainer"

    /// A name in code that ends like one, and what is called with it.
    struct Mention {
        var name: Span
        /// From the name to the closing parenthesis, where it is called with nothing.
        var emptyCall: Span?
    }

    /// Text of strings and comments is none; what is interpolated is.
    static func mentions(in source: SourceText) -> [Mention] {
        var mentions: [Mention] = []
        var last: [SwiftToken] = []
        forEachToken(of: source) { token in
            guard !token.kind.isTrivia else { return }
            if token.kind == .identifier, source[token.span].hasSuffix(suffix) {
                mentions.append(Mention(name: token.span))
            }
            if token.kind == .rightParenthesis, last.map(\.kind) == [.identifier, .leftParenthesis],
                mentions.last?.name == last[0].span
            {
                mentions[mentions.count - 1].emptyCall = Span(from: last[0].span, to: token.span)
            }
            last = last.suffix(1) + [token]
        }
        return mentions
    }
}

extension LegacyProject {
    /// Resolvers were protocols of their own, which could be extended, as for custom references; they are compositions
    /// now.
    func remarkOnExtensions(of file: LegacyFile, _ migration: inout Migration) {
        let resolvers = Set(types.values.map { $0.name.lastName + "DependencyResolver" })
        for (declaration, name) in zip(file.tree.declarations, file.names)
        where declaration.kind == .extension && resolvers.contains(name) {
            migration.remark(
                .warning, "'\(name)' cannot be extended any more: it stands for several protocols",
                at: file.place(declaration.name),
                help: "move what it adds: into a builder what a custom reference did, else into its type")
        }
    }

    /// `AppDelegateDependencyContainer()` is asked for at `MainDependencyContainer` now; of other uses is told.
    func containerEdits(of file: LegacyFile, _ migration: inout Migration) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        for mention in LegacyContainer.mentions(in: file.source) {
            let name = file.source[mention.name]
            guard !declared.contains(name), name != "MainDependencyContainer" else { continue }
            guard name != LegacyContainer.suffix else {
                migration.remark(
                    .warning, "'\(name)' is a type of a framework that is gone", at: file.place(mention.name),
                    help:
                        "a builder takes the resolver of the type that registers it, or its own …InputDependencyResolver"
                )
                continue
            }
            guard let type = types[name] else { continue }
            let resolver = "MainDependencyContainer.\(type.name.lowerFlat)DependencyResolver"
            if let call = mention.emptyCall, needsNothing(type.name) {
                edits.append(.replace(file.place(call), with: resolver + "()"))
            } else {
                migration.remark(
                    .warning, "'\(name)' is no longer generated", at: file.place(mention.name),
                    help:
                        "write \(resolver)(…), with its parameters, where nothing comes from above, or take it from a type that registers '\(type.name)'"
                )
            }
        }
        return edits
    }

    /// Whether its resolver can be asked for without arguments: what it was given by custom references it builds by
    /// itself now.
    private func needsNothing(_ type: String) -> Bool {
        graphs.allSatisfy { graph in
            guard let id = graph.typesByName[type] else { return true }
            let isOwn = graph[id].bindings.allSatisfy { binding in
                switch graph[binding].kind {
                case .registration: true
                case .reference: attributes[Member(owner: type, name: graph[binding].name)]?.hasCustomReference == true
                case .parameter: false
                }
            }
            return isOwn && (graph.neededKeys(of: id).isEmpty || graph[id].registrants.isEmpty)
        }
    }
}
