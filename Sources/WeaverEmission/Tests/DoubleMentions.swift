import WeaverDiagnostics
import WeaverGraph

/// The members of doubles that exist only where the tests mention their names, as they do the graphs of roots. A double
/// without them stays as small as it was.
struct DoubleMentions {
    private let names: Set<NameHash>

    /// Nothing is mentioned: the doubles belong to the user, as those of `weaver double` do.
    static let none = DoubleMentions(names: [])

    private init(names: Set<NameHash>) { self.names = names }

    init(_ tests: TestsOptions) { names = tests.mentioned }

    /// Whether the tests mention the member `name`.
    func contains(_ name: String) -> Bool { !names.isEmpty && names.contains(NameHash(name)) }

    /// The ends of the names of such members of a requirement, behind its prefix.
    static let suffixes = ["ReturnValues", "Error", "Gate", "Calls"]
}

extension DoubleShape {
    /// The names of the members that the double of this shape has if the tests mention them.
    var mentionableNames: [String] {
        SpyNames.allocate(members.map(\.requirement)).flatMap { base in DoubleMentions.suffixes.map { base + $0 } }
    }
}
