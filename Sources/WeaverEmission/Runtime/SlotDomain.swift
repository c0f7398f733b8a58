/// The parts of a slot's text that depend on the domain in which it is read.
struct SlotDomain {
    /// The words that say when the instance is built, and where.
    var doc: String
    /// The modifier of the functions that read the slot, with a space after it.
    var reading = ""
    /// The attributes of the type of the closure that builds the instance, with a space after each.
    var building: String
    /// The generic parameter of the value, with its bounds.
    var generics: String
    /// The conformance of the class, with the colon in front of it. Empty if there is none.
    var conformance = ""
}

extension RuntimeText {
    /// Returns the parts of the text of a slot that depend on `domain`. `isAsync` says whether asynchronous code builds
    /// the instance.
    func slotDomain(isWeak: Bool, isAsync: Bool, _ domain: Domain) -> SlotDomain {
        let place: String
        var bounds = isWeak ? [anyObject] : []
        switch domain {
        case .container: place = ""
        case .actor(let actor): place = " on the \(actor)"
        case .any:
            place = " by any thread"
            bounds.append(sendable)
        }
        let attributes = domain.attributes.map { $0 + " " }.joined()
        let nonsending = isAsync && domain.isolation == .none ? "nonisolated(nonsending) " : ""
        var text = SlotDomain(
            doc: isWeak ? "built\(place) when nobody holds it" : "built once, at its first use\(place)",
            building: nonsending + attributes,
            generics: "Value" + (bounds.isEmpty ? "" : ": " + bounds.joined(separator: " & ")))
        text.reading = domain.isolation == .none ? nonsending : attributes
        if domain != .container { text.conformance = ": @unchecked \(sendable)" }
        return text
    }
}
