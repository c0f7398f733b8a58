/// Records on each type the facts that it inherits from superclasses and protocols, supertypes first. A type then needs
/// the facts of its direct supertypes only: chains of supertypes may be as long as the inputs, and no chain is walked
/// again for each type.
extension Declarations {
    /// Records the inherited global actor and the initializers of each type. `names` are the types in the order of the
    /// facts. Linear in the types and what their declarations name.
    mutating func noteInheritance(_ names: [String]) {
        var traversal = SupertypeTraversal(declarations: self)
        for name in names { traversal.visit(name) }
        chainSteps += traversal.steps
    }

    /// Records the inherited facts of one type. Those of its supertypes must be recorded already.
    fileprivate func noteInheritance(on type: DeclaredType) {
        type.inheritedActor =
            ownActor(of: type) ?? type.supertypeNames.lazy.compactMap(inheritedActor(ofTypeNamed:)).first
        if type.kind == .class, let superclass = superclassKey(of: type), let above = self[superclass] {
            type.inheritedInitializers = classInitializers(of: type, superclass: superclass, above)
        }
    }

    /// The global actor that a type passes on to the types that inherit from it; nil if it passes on none.
    private func inheritedActor(ofTypeNamed name: String) -> String? {
        guard let declared = types[name] else { return Self.isMainActorBase(name) ? "MainActor" : nil }
        return declared.kind == .actor || declared.attributes.contains("nonisolated") ? nil : declared.inheritedActor
    }

    private func ownActor(of type: DeclaredType) -> String? {
        type.attributes.lazy.compactMap(globalActor(ofAttribute:)).first
    }
}

extension DeclaredType {
    /// The names of the types that the declaration itself, not an extension, names behind the colon.
    fileprivate var supertypeNames: [String] {
        inherits.isEmpty ? [] : inherits.flatMap(\.components).compactMap(\.dottedName)
    }
}

/// Visits types, each after its supertypes, without recursion. In a cycle of supertypes, which is invalid Swift that
/// the Swift compiler reports, one type is visited before its supertypes.
private struct SupertypeTraversal {
    let declarations: Declarations
    /// The number of types and supertypes examined.
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
