public struct Desk: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

public protocol Clerking: AnyObject {
    var text: String { get }
}

/// A bundle whose registration needs what the types that include it have.
public enum Office {
    // weaver: self.isBundle = true
    // weaver: clerk = Clerk <- Clerking
    // weaver: clerk.scope = .lazy
}

final class Clerk: Clerking {
    // weaver: desk <- Desk
    let text: String

    init(desk: Desk) { text = "clerk at \(desk.name)" }
}

public enum Archive {
    // weaver: self.isBundle = true
    // weaver: archivist = Clerk <- Clerking
}
