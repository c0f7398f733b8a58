import WeaverDiagnostics

/// Reports a reference with `collect` that gathers nothing on some path, whose type is no collection, or for which it
/// cannot be told which registration builds its type.
///
///     class App   { // weaver: shelf = Shelf
///     class Shelf { // weaver: books <- [Book]
///                   // weaver: books.collect = true        error, where nothing above is registered as Book
@Sendable func checkCollections(_ graph: LinkedGraph) -> [Diagnostic] {
    let readers = graph.bindingIDs.filter { graph[$0].kind == .reference && graph[$0].collect != nil }
    guard !readers.isEmpty else { return [] }
    let offers = GatheredOffers(Set(readers.compactMap { graph[$0].collected?.element }), in: graph)
    return readers.compactMap { reader in
        guard let collected = graph[reader].collected else { return .noCollection(graph[reader], in: graph) }
        return graph.twice(reader, collected, offers) ?? graph.empty(reader, collected, offers)
    }
}

extension LinkedGraph {
    /// Returns the diagnostic of a reader whose type a container registers more than once, and at least once as what
    /// the reader gathers: each instance would have to leave out another registration. Nil for any other reader.
    fileprivate func twice(_ reader: BindingID, _ collected: Collected, _ offers: GatheredOffers) -> Diagnostic? {
        let type = self[self[reader].owner]
        var known: [TypeID: BindingID] = [:]
        for id in type.registrants where !self[id].hasBuilder || self[id].isOffered(as: collected.element) {
            let owner = self[self[id].owner]
            let first = known[owner.id]
            let offered = [first, id].compactMap { $0 }.filter { self[$0].isOffered(as: collected.element) }
            guard !offered.isEmpty, owner.id == type.id || first != nil else {
                known[owner.id] = first ?? id
                continue
            }
            let fault =
                owner.id == type.id
                ? "'\(type.name)' registers itself as one"
                : "'\(owner.name)' registers '\(type.name)' "
                    + (offered.count > 1 ? "twice as one" : "as one, and once more")
            return Diagnostic(
                .invalidAttributeValue,
                "'\(self[reader].name)' cannot gather '\(collected.element.text())': \(fault)",
                at: self[reader].collect?.place ?? self[reader].namePlace,
                notes: [Diagnostic.Note("'\(self[id].name)' is registered here", at: self[id].namePlace)]
                    + (first.map { [Diagnostic.Note("the first is here", at: self[$0].namePlace)] } ?? []),
                help: "offer '\(type.name)' as another type, or register a type of its own for each")
        }
        return nil
    }

    /// Returns the diagnostic of a reader that gathers nothing on some path; nil for any other reader. The paths of
    /// roots that are not checked do not count (`findFailures`).
    fileprivate func empty(_ reader: BindingID, _ collected: Collected, _ offers: GatheredOffers) -> Diagnostic? {
        guard self[reader].type.unwrapped == nil else { return nil }
        let path = gatheredPaths(to: reader, offers, onlyEmpty: true).first { path in
            let root = self[path.root]
            return isChecked(root: root)
                && (unreadStatements.isEmpty || !unreadStatements.mayRegister(root.name.lastName))
        }
        guard let path else { return nil }
        let containers = path.chain.map { self[$0].owner } + [self[reader].owner]
        let mayBeTagged = containers.lazy.flatMap { self[$0].bindings }.contains {
            !self.unreadStatements.isEmpty
                && self.unreadStatements.mayState(.resolution, of: self[$0].name, in: self[self[$0].owner].name)
        }
        if mayBeTagged { return nil }
        if !unreadStatements.isEmpty,
            containers.contains(where: { unreadStatements.mayStateDependency(of: self[$0].name) })
        {
            return nil
        }
        let near = containers.reversed().lazy.flatMap { self[$0].bindings }.prefix(500).filter {
            self.isNear($0, collected)
        }.prefix(3)
        let root = self[path.root]
        let isForOthers = module?.isExecutable == false && declarations.visibility(of: root.key) >= .package
        let tagged = collected.tags.isEmpty ? "" : " with the tag \(collected.tags.sorted().joined(separator: " or "))"
        return Diagnostic(
            .emptyCollection,
            "'\(self[reader].name)' gathers nothing on the path \(self.path(path.chain, to: self[self[reader].owner]))",
            at: self[reader].namePlace,
            notes: near.map { nearMiss($0, collected) }
                + (isForOthers
                    ? [
                        .init(
                            "other modules cannot build '\(root.name)', nor hand down what is gathered", at: root.place)
                    ]
                    : []),
            help: near.lazy.compactMap { self.statement(offering: $0, collected) }.first.map { "write: \($0)" }
                ?? (isForOthers
                    ? "register '\(root.name)' in a type that has something as '\(collected.element.text())'\(tagged)"
                    : "register something as '\(collected.element.text())'\(tagged) above")
                + ", or make the type optional: \(declarations.text(.optional(self[reader].type)))"
        )
    }

    /// Returns the statement that offers a registration as what is gathered; nil if that alone does not let it be
    /// gathered, or if no comment or manifest of this module states it.
    private func statement(offering id: BindingID, _ collected: Collected) -> String? {
        let binding = self[id]
        guard !binding.isSettable, !binding.takesParameters, !binding.isOffered(as: collected.element),
            collected.takes(binding.tags), binding.wrapper == nil, binding.abstract == nil,
            self[binding.owner].declared?.module == nil
        else { return nil }
        return binding.registrationStatement(of: binding.type.text(), as: collected.element.text())
    }

    /// Whether a registration comes close to being gathered.
    private func isNear(_ id: BindingID, _ collected: Collected) -> Bool {
        let binding = self[id]
        guard binding.kind == .registration else { return false }
        if binding.accessType == collected.element || binding.abstract?.components.contains(collected.element) == true {
            return true
        }
        return binding.type == collected.element
            || declarations.relation(of: binding.type, to: collected.element) == .yes
    }

    private func nearMiss(_ id: BindingID, _ collected: Collected) -> Diagnostic.Note {
        let (binding, element) = (self[id], collected.element.text())
        let owner = "'\(binding.name)' of '\(ownerName(of: binding))'"
        let text: String
        if binding.isSettable {
            text = "\(owner) is set, and not built"
        } else if binding.takesParameters {
            text = "\(owner) takes parameters"
        } else if !binding.isOffered(as: collected.element) {
            text = "\(owner) is registered as '\(binding.accessType.text())', not as '\(element)'"
        } else if !collected.takes(binding.tags) {
            let tags = binding.tags.sorted().joined(separator: ", ")
            text = binding.tags.isEmpty ? "\(owner) has no tags" : "\(owner) has the tags \(tags)"
        } else {
            text = "\(owner) builds the type that gathers, and is left out"
        }
        return Diagnostic.Note(text, at: binding.namePlace)
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a reference with `collect` whose type is no collection.
    fileprivate static func noCollection(_ reader: Binding, in graph: LinkedGraph) -> Diagnostic {
        let type = reader.type.text()
        let message = "'\(type)' is no collection"
        let element = graph.declarations.text(reader.type)
        let help =
            reader.type.withPlainClosures.map {
                "closures of a collection have no attributes but @Sendable and global actors: \(graph.declarations.text($0))"
            }
            ?? "gather [\(element)], [String: \(element)], [() -> \(element)] or [String: () -> \(element)]"
        if let wrapper = reader.wrapper {
            return Diagnostic(.wrapperTypeMismatch, message, at: wrapper.propertyTypePlace, help: help)
        }
        return Diagnostic(.invalidAttributeValue, message, at: reader.collect?.place ?? reader.namePlace, help: help)
    }
}

extension TypeKey {
    /// An array or dictionary of closures with attributes, such as `@convention(c)`, without these attributes; nil for
    /// any other type.
    fileprivate var withPlainClosures: TypeKey? {
        func plain(_ type: TypeKey) -> TypeKey? {
            guard case .function(var function) = type, !function.attributes.isEmpty else { return nil }
            function.attributes = []
            return .function(function)
        }
        switch self {
        case .array(let element): return plain(element).map(TypeKey.array)
        case .dictionary(let key, let value): return plain(value).map { .dictionary(key: key, value: $0) }
        default: return nil
        }
    }
}
