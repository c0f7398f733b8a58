import WeaverDiagnostics

/// A declaration of a file, or a statement about a type as a whole, which concerns all that mention the type: its name
/// without what it is nested in, its place, and its members.
struct DeclarationOutline: Hashable {
    /// A declaration that stands at a place under a condition.
    struct Part: Hashable {
        var place: Place
        var condition: Condition
    }

    let name: String
    let whole: Part
    let members: [Part]

    init(_ name: String, _ place: Place, _ condition: Condition, members: [Part] = []) {
        (self.name, self.members) = (name.lastName, members)
        whole = Part(place: place, condition: condition)
    }
}

extension FileFacts {
    /// The declarations of the file that may stand under conditions.
    var declarationOutlines: [DeclarationOutline] {
        types.map { type in
            DeclarationOutline(
                type.name, type.place, type.condition,
                members: type.initializers.map { .init(place: $0.place, condition: $0.condition) }
                    + type.properties.map { .init(place: $0.place, condition: $0.condition) }
                    + type.functions.map { .init(place: $0.place, condition: $0.condition) })
        } + aliases.map { DeclarationOutline($0.name, $0.place, $0.condition) }
            + functions.map { DeclarationOutline($0.name, $0.place, $0.condition) }
            + manifestTypes.map { DeclarationOutline($0.name, $0.place, $0.condition) }
            + attributes.filter { $0.target == nil }.map { DeclarationOutline($0.owner, $0.place, $0.condition) }
            + obstacles.map { DeclarationOutline($0.type, $0.place, $0.condition) }
            + factories.map { DeclarationOutline($0.type, $0.place, $0.condition) }
    }

    /// Returns the names of what this file or `other` declares otherwise than the other one. Both are one file under
    /// different conditions, so that they differ in what is left out.
    func declarations(unlike other: FileFacts) -> Set<String> {
        if isSame(as: other) { return [] }
        return Set(Set(declarationOutlines).symmetricDifference(other.declarationOutlines).map(\.name))
    }
}
