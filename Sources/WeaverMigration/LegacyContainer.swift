import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

/// Finds the uses of generated containers in sources written for Weaver before 1.0.
enum LegacyContainer {
    /// The suffix of the names of generated containers: `AppDelegateDependencyContainer`.
    static let suffix = "DependencyContainer"

    /// A name in code that ends with `suffix`, and its use.
    struct Mention {
        var name: Span
        /// The span from the name to the closing parenthesis if the name is called without arguments; else nil.
        var emptyCall: Span?
        /// Whether the name stands behind `:` or `->` as a type, and nothing is read or called through it.
        var isType: Bool
    }

    /// Returns the mentions of containers in the code of `source`, including code in string interpolations. Texts of
    /// strings and comments are not searched.
    static func mentions(in source: SourceText) -> [Mention] {
        var mentions: [Mention] = []
        var last: [SwiftToken] = []
        forEachToken(of: source) { token in
            guard !token.kind.isTrivia else { return }
            if [.leftParenthesis, .period].contains(token.kind), let name = last.last?.span,
                mentions.last?.name == name
            {
                mentions[mentions.count - 1].isType = false
            }
            if token.kind == .identifier, source[token.span].hasSuffix(suffix) {
                let isType = last.last.map { [.colon, .arrow].contains($0.kind) } ?? false
                mentions.append(Mention(name: token.span, isType: isType))
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
    /// Warns about extensions of resolvers and containers, which for example had custom references before Weaver 1.0.
    /// Now a resolver is a composition of protocols, which cannot be extended, and these containers are not generated.
    func remarkOnExtensions(of file: LegacyFile, _ migration: inout Migration) {
        let resolvers = Set(types.values.map { $0.name.lastName + "DependencyResolver" })
        for (declaration, name) in zip(file.tree.declarations, file.names)
        where declaration.kind == .extension && resolvers.contains(name) {
            migration.remark(
                .warning, "'\(name)' cannot be extended any more: it stands for several protocols",
                at: file.place(declaration.name),
                help: Self.extensionHelp)
        }
        for span in containerExtensions(of: file) {
            migration.remark(
                .warning, "'\(file.source[span])' cannot be extended any more: it is no longer generated",
                at: file.place(span), help: Self.extensionHelp)
        }
    }

    private static let extensionHelp =
        "move what it adds: into a builder what a custom reference did, else into its type"

    /// Returns the names of the extended types in the extensions of generated containers.
    private func containerExtensions(of file: LegacyFile) -> [Span] {
        zip(file.tree.declarations, file.names).filter { declaration, name in
            declaration.kind == .extension && types[name] != nil && !declared.contains(name)
        }.map(\.0.name)
    }

    /// Returns the edits that replace `AppDelegateDependencyContainer()` by a call of a function of
    /// `MainDependencyContainer`, and the type of a variable, a parameter or a result by that of the resolver. Adds a
    /// warning to `migration` for each other use of a generated container.
    func containerEdits(of file: LegacyFile, _ migration: inout Migration) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        let extended = containerExtensions(of: file)
        for mention in LegacyContainer.mentions(in: file.source) where !extended.contains(mention.name) {
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
            let alias = resolverType(of: type)
            if let call = mention.emptyCall, needsNothing(type.name) {
                edits.append(.replace(file.place(call), with: resolver + "()"))
            } else if mention.isType, type.arguments.isEmpty {
                edits.append(.replace(file.place(mention.name), with: alias))
            } else {
                migration.remark(
                    .warning, "'\(name)' is no longer generated", at: file.place(mention.name),
                    help:
                        "write \(resolver)(…), with its parameters, where nothing comes from above, or take it from a type that registers '\(type.name)'; its type is \(alias)"
                )
            }
        }
        return edits
    }

    /// Returns the name of the generated type of the resolver of `type`.
    private func resolverType(of type: InjectableType) -> String {
        let name = graphs.first?.declarations.placed(type.declaredName) ?? type.declaredName
        return SwiftKeyword.escapingDotted(name.alias(withSuffix: "DependencyResolver"))
    }

    /// Whether the resolver of `type` can be made without arguments. References that used to be custom references do
    /// not need an argument, because the type builds those dependencies itself now.
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
