/// Facts that types take over from superclasses and protocols, noted once, above before below: chains of those may be
/// as long as the inputs, and nothing walks them for each type again.
extension Declarations {
    /// Notes on each type its inherited global actor and initializers. `names` are the types in the order of the facts.
    /// Linear in the types and what their declarations name.
    mutating func noteInheritance(_ names: [String]) {
        var traversal = SupertypeTraversal(declarations: self)
        for name in names { traversal.visit(name) }
        chainSteps += traversal.steps
    }

    /// Notes on one type what it takes over, once that is known of its supertypes.
    fileprivate func noteInheritance(on type: DeclaredType) {
        type.inheritedActor =
            ownActor(of: type) ?? type.supertypeNames.lazy.compactMap(inheritedActor(ofTypeNamed:)).first
        if type.kind == .class, let superclass = superclassKey(of: type), let above = self[superclass] {
            type.inheritedInitializers = classInitializers(of: type, superclass: superclass, above)
        }
    }

    /// The global actor that a type gives to what inherits it.
    private func inheritedActor(ofTypeNamed name: String) -> String? {
        guard let declared = types[name] else { return Self.isMainActorBase(name) ? "MainActor" : nil }
        return declared.kind == .actor || declared.attributes.contains("nonisolated") ? nil : declared.inheritedActor
    }

    private func ownActor(of type: DeclaredType) -> String? {
        type.attributes.lazy.compactMap(globalActor(ofAttribute:)).first
    }
}

extension DeclaredType {
    /// The types that its declaration, no extension, names behind the colon.
    fileprivate var supertypeNames: [String] {
        inherits.isEmpty ? [] : inherits.flatMap(\.components).compactMap(\.dottedName)
    }
}

/// Visits types, each behind its supertypes, without recursion. Types that lead back to themselves are wrong Swift,
/// which the compiler reports: one of them is visited before what it names.
private struct SupertypeTraversal {
    let declarations: Declarations
    /// How many types and supertypes were looked at.
    private(set) var steps = 0
    private var seen: Set<String> = []

    init(declarations: Declarations) {
        self.declarations = declarations
    }

    mutating func visit(_ name: String) {
        guard let first = declarations.types[name], !seen.contains(name) else { return }
        if first.inherits.isEmpty { return end(first) }
        seen.insert(name)
        var path = [(type: first, supertypes: first.supertypeNames[...])]
        while let last = path.last {
            steps += 1
            guard let name = last.supertypes.first else {
                declarations.noteInheritance(on: last.type)
                path.removeLast()
                continue
            }
            path[path.count - 1].supertypes.removeFirst()
            guard let type = declarations.types[name], seen.insert(name).inserted else { continue }
            path.append((type, type.supertypeNames[...]))
        }
    }

    private mutating func end(_ type: DeclaredType) {
        steps += 1
        seen.insert(type.name)
        declarations.noteInheritance(on: type)
    }
}
