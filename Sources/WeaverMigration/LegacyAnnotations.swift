import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

extension LegacyProject {
    /// Returns the edits that convert the annotations of `file`. Adds remarks about them to `migration`.
    func annotationEdits(of file: LegacyFile, _ migration: inout Migration) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        for annotation in file.tree.annotations where annotation.isComment {
            let (marker, others) = annotationEdits(annotation, in: file, &migration)
            if file.dialect == .beaverdi, marker {
                let start = Int(annotation.span.start)
                edits.append(
                    .replace(file.place(Span(start, start + file.dialect.marker.rawValue.utf8.count)), with: "weaver"))
            }
            edits += others
        }
        return edits
    }

    /// Returns the edits that convert one annotation. `stays` is whether an annotation remains there afterwards.
    private func annotationEdits(
        _ annotation: AnnotationSyntax, in file: LegacyFile, _ migration: inout Migration
    ) -> (stays: Bool, edits: [Fix.Edit]) {
        guard let owner = owner(of: annotation, in: file) else { return (true, []) }
        switch annotation.content {
        case .registration(let name, _, _):
            let member = Member(owner: owner, name: file.source.identifier(name))
            guard let hasScope = hasScope(member, under: file.condition(of: annotation)) else {
                migration.remark(
                    .warning,
                    "'\(member.owner).\(member.name)' has a scope under a condition alone, and was built at its first use under all others",
                    at: file.place(name), help: "state the scope .lazy for the other conditions")
                return (true, [])
            }
            // By default, a dependency was built at its first access and kept, one that takes parameters as well.
            let line = Fix.Edit.addLine(
                "// weaver: \(member.name).scope = .lazy", beside: file.place(annotation.span))
            return (true, hasScope ? [] : [line])
        case .reference(let name, let type):
            // With a custom reference, the type built the dependency itself, and again at each access.
            let member = Member(owner: owner, name: file.source.identifier(name))
            guard attributes[member]?.hasCustomReference == true else { return (true, []) }
            let clause = Fix.Edit.replace(file.place(Span(Int(name.end), Int(type.span.start))), with: " = ")
            return (
                true,
                [clause, .addLine("// weaver: \(member.name).scope = .transient", beside: file.place(annotation.span))]
            )
        case .attribute(let target, let assignment):
            return edits(
                of: assignment, Member(owner: owner, name: file.source.identifier(target)), annotation, in: file,
                &migration)
        case .importing, .parameter, .wrapper: return (true, [])
        }
    }

    private func edits(
        of assignment: AttributeAssignmentSyntax, _ member: Member, _ annotation: AnnotationSyntax, in file: LegacyFile,
        _ migration: inout Migration
    ) -> (stays: Bool, edits: [Fix.Edit]) {
        let attribute = file.source[assignment.name]
        let place = file.place(annotation.span)
        switch (attribute, assignment.value) {
        case ("scope", .enumCase(let name)):
            return (true, scopeEdits(name, in: file, &migration))
        case ("customRef", .bool(false)):
            return (false, [.remove(place)])
        case ("customRef", .bool(true)):
            guard let binding = bindings(member).first else {
                migration.remark(
                    .error, "'\(member.owner)' has no dependency '\(member.name)'", at: place,
                    help: "remove it, or declare the dependency")
                return (true, [])
            }
            let builder = "\(member.owner).make\(member.name.prefix(1).uppercased() + member.name.dropFirst())"
            let resolver = graphs.first?.declarations.inputResolver(of: binding.type) ?? ""
            migration.remarkOnBuilder(
                builder, of: binding, member, taking: resolver, isIsolated: needsNonisolated(binding, member), at: place
            )
            return (
                true,
                [
                    .replace(
                        file.place(Span(from: assignment.name, to: assignment.valueSpan)), with: "builder = \(builder)")
                ]
            )
        case _ where Attribute(rawValue: attribute) == nil:
            migration.remark(
                .error, "the attribute '\(attribute)' has no equal today", at: file.place(assignment.name),
                help: "remove it; known are \(Attribute.allCases.map(\.rawValue).joined(separator: ", "))")
            return (true, [])
        default: return (true, [])
        }
    }

    /// Whether the builder function must be declared `nonisolated`. It must if the type that declares the function is
    /// isolated and the type that the function builds is not.
    private func needsNonisolated(_ binding: Binding, _ member: Member) -> Bool {
        guard let declarations = graphs.first?.declarations else { return false }
        return declarations.isolation(of: .name(member.owner)) != .none
            && declarations.isolation(of: binding.type) == .none
    }

    private func scopeEdits(_ name: Span, in file: LegacyFile, _ migration: inout Migration) -> [Fix.Edit] {
        let scope = file.source[name]
        switch scope {
        case "graph", "container": return [.replace(file.place(name), with: "lazy")]
        case _ where Scope(rawValue: scope) == nil:
            migration.remark(
                .error, "the scope '\(scope)' has no equal today", at: file.place(name),
                help: "use .transient, .container, .lazy or .weak")
            return []
        default: return []
        }
    }
}

extension Migration {
    fileprivate mutating func remarkOnBuilder(
        _ builder: String, of binding: Binding, _ member: LegacyProject.Member, taking resolver: String,
        isIsolated: Bool, at place: Place
    ) {
        let function = builder.lastName
        remark(
            .warning,
            "'\(member.owner).\(member.name)' was built by '\(member.name)CustomRef', which nothing calls any more",
            at: place,
            help:
                "write in \(member.owner): \(isIsolated ? "nonisolated " : "")static func \(function)(_ dependencies: any \(resolver)) -> \(binding.accessType.sourceText) { … }"
        )
    }
}
