import WeaverDiagnostics
import WeaverSyntax

/// The reasons why the initializer of a type cannot take more than it does.
extension DeliPlanner {
    /// Throws if the initializer of a type, which is nil if the type declares none, cannot take what `plan` says, or if
    /// the type cannot keep it.
    func checkChange(
        of type: DeliType, _ declaration: TypeDeclarationSyntax, _ initializer: InitializerSyntax?, _ plan: DeliPlan
    ) throws(DeliObstacle) {
        let file = files[type.file]
        for case .initializer(let other) in declaration.members where file.isForDecoding(other) {
            guard let body = file.body(behind: other.keyword),
                !(body.open..<body.close).contains(where: { ["super", "self"].contains(file.word($0)) })
            else {
                throw DeliObstacle(
                    message: "'\(type.name)' may come from a storyboard, which knows nothing of what it depends on",
                    place: file.place(other.keyword),
                    help: "let this initializer stop with fatalError, or set what it depends on after it is made")
            }
        }
        for case .initializer(let other) in declaration.members where other.modifiers.isConvenience {
            throw DeliObstacle(
                message: "a convenience initializer of '\(type.name)' cannot know what '\(type.name)' depends on",
                place: file.place(other.keyword), help: "remove it, or let it take what the initializer takes")
        }
        let place = file.place(initializer?.keyword ?? declaration.name)
        if let requirer = requirer(of: initializer, type) {
            throw DeliObstacle(
                message: "'\(requirer)' requires the initializer of '\(type.name)', which would take more",
                place: place,
                help: "take the requirement out of '\(requirer)', or the dependencies out of '\(type.name)'")
        }
        if !plan.providers.isEmpty, let name = synthesizedProtocol(of: type) {
            throw DeliObstacle(
                message: "Swift could not make '\(type.name)' conform to '\(name)' any more: a provider is a closure",
                place: file.place(declaration.name),
                help: "write the members that '\(name)' requires, or let functions take what they read")
        }
        // Other modules may have subclasses of an open class, which must have its required initializer.
        if let initializer, hides(initializer, of: type, plan), initializer.modifiers.isRequired,
            declaration.modifiers.access == .open
        {
            throw DeliObstacle(
                message: "the required initializer of '\(type.name)', which is open, would take what is not public",
                place: place, help: "let '\(type.name)' be public alone, or the types that it depends on as well")
        }
    }

    /// Returns the protocol or the superclass, among those that the inputs declare, that requires an initializer with
    /// the labels of `initializer`; nil if there is none. Without an initializer, a type has `init()`.
    private func requirer(of initializer: InitializerSyntax?, _ type: DeliType) -> String? {
        func labels(_ initializer: InitializerSyntax, in file: DeliSource) -> [String] {
            initializer.parameters.map { file.source.identifier($0.label) }
        }
        let own = initializer.map { labels($0, in: files[type.file]) } ?? []
        return types.ancestors(of: type.name).dropFirst().first { name in
            guard let above = types.all[name] else { return false }
            let file = files[above.file]
            return file.tree.declarations[above.declaration].members.contains { member in
                guard case .initializer(let other) = member, above.kind == .protocol || other.modifiers.isRequired
                else { return false }
                return labels(other, in: file) == own
            }
        }
    }

    /// Returns the protocol for which Swift makes a member of the type out of its stored properties; nil if the type
    /// has no such protocol, or writes all of these members.
    private func synthesizedProtocol(of type: DeliType) -> String? {
        let protocols = types.ancestors(of: type.name)
        func synthesized(_ names: [String], _ isMember: (MemberSyntax, DeliSource) -> Bool) -> String? {
            guard let name = protocols.first(where: names.contains), !hasMember(type.name, where: isMember) else {
                return nil
            }
            return name
        }
        func function(_ name: String) -> (MemberSyntax, DeliSource) -> Bool {
            { member, file in
                if case .function(let function) = member { file.source[function.name] == name } else { false }
            }
        }
        let compared =
            type.kind != .struct
            ? nil
            : synthesized(["Equatable", "Hashable", "Comparable"], function("=="))
                ?? synthesized(["Hashable"], function("hash"))
        return compared ?? synthesized(["Codable", "Encodable"], function("encode"))
            ?? synthesized(["Codable", "Decodable"]) { member, file in
                guard case .initializer(let initializer) = member else { return false }
                return initializer.parameters.first.map { file.source[$0.label] } == "from"
            }
    }

    /// Whether the declaration of a type, or an extension of it, has a member.
    private func hasMember(_ name: String, where isMember: (MemberSyntax, DeliSource) -> Bool) -> Bool {
        files.contains { file in
            file.tree.declarations.enumerated().contains { index, declaration in
                types.name(ofDeclaration: index, in: file) == name
                    && declaration.members.contains { isMember($0, file) }
            }
        }
    }

    /// Whether an initializer would take types that are less visible than the initializer is.
    func hides(_ initializer: InitializerSyntax, of type: DeliType, _ plan: DeliPlan) -> Bool {
        guard let level = initializer.modifiers.access, min(level, access(of: type.name)) > .internal else {
            return false
        }
        return plan.needs.contains { need in
            guard let name = types.resolve(need.request.element, in: type.name) else { return false }
            return access(of: name) < min(level, access(of: type.name), .public)
        }
    }

    /// Returns the access level of a type of the inputs, as far as the types around it allow.
    private func access(of name: String) -> AccessLevel {
        guard let type = types.all[name] else { return .internal }
        let written = files[type.file].tree.declarations[type.declaration].modifiers.access ?? .internal
        let outer = name.split(separator: ".").dropLast().joined(separator: ".")
        return outer.isEmpty ? written : min(written, access(of: outer))
    }
}
