import WeaverDiagnostics
import WeaverGraph

/// The members of doubles that exist only where the tests mention their names, as they do the graphs of roots. A double
/// without them stays as small as it was.
struct DoubleMentions {
    private var names: Set<NameHash> = []
    private var filled: Set<String> = []
    private var configured: Set<String> = []
    /// Whether the tests can hold the double: they mention its name, or that of a property of the stub which holds it.
    /// A test that mentions neither has no expression of the double's type, and so uses none of its members.
    private var isReached = false

    /// Nothing is mentioned: the doubles belong to the user, as those of `weaver double` do.
    static let none = DoubleMentions()

    private init() { isNone = true }

    /// The mentions of members of `double`, which the properties `properties` of the stub hold.
    init(_ tests: TestsOptions, of double: String, in properties: [String]) {
        isNone = false
        (names, filled, configured) = (tests.mentioned, tests.filledDoubles, tests.configuredDoubles)
        isReached = ([double] + properties).contains(where: mentionsAnywhere)
    }

    /// Whether the tests call an initializer of `double` with arguments.
    func fills(_ double: String) -> Bool { filled.contains(double) || isStated(double) }

    /// Whether the tests call an initializer of `double` with a closure alone.
    func configures(_ double: String) -> Bool { configured.contains(double) || isStated(double) }

    /// Whether the tests mention `double`, whose name a manifest states. How it is called is known of doubles whose
    /// names end in `Double` alone.
    private func isStated(_ double: String) -> Bool { !double.hasSuffix("Double") && contains(double) }

    /// Whether the doubles belong to the user.
    let isNone: Bool

    /// Whether the tests mention the member `name` of the double.
    func contains(_ name: String) -> Bool { isReached && mentionsAnywhere(name) }

    /// Whether the tests mention `name`. The calls of a double that they do not hold are read by those of the stub.
    func mentionsAnywhere(_ name: String) -> Bool { !names.isEmpty && names.contains(NameHash(name)) }

    /// The ends of the names of such members of a requirement, behind its prefix.
    static let suffixes = [
        "ReturnValues", "Error", "Gate", "Calls", "SetValues", "SetArgValues", "SetHandler", "Continuation",
        "Subject",
    ]
}

/// The members that belong to a whole double and exist only where the tests mention them. A protocol's own member of
/// such a name takes precedence.
struct DoubleExtras {
    /// Whether the double has `isStrict`: an unset call fails the test.
    let isStrict: Bool
    /// Whether the double has `reset()`, `resetCalls()` and `resetStatics()`.
    let resets: Bool
    let resetsCalls: Bool
    let resetsStatics: Bool
    /// Whether the double records its calls in their order: for `calls` of the stub, or its own `unverifiedCalls`.
    let recordsCalls: Bool
    /// Whether the double has `unverifiedCalls`.
    let verifies: Bool
    /// Whether the double has `forward(to:)`, since its protocols can be the type of a value.
    let forwards: Bool
    /// Whether the double has `forwardStatics(to:)`.
    let forwardsStatics: Bool

    /// The name of the property of the double that the stub reads.
    static let recordedName = "callsOfThisDouble"

    /// The names of these members.
    static let names = [
        "isStrict", "reset", "resetCalls", "resetStatics", "calls", "unverifiedCalls", "forward",
        "forwardStatics",
    ]

    /// `members` are the names of the requirements of the double. `isValueType` says whether its protocols can be the
    /// type of a value whose members can all be called.
    init(_ mentions: DoubleMentions, besides members: Set<String>, isValueType: Bool) {
        func has(_ name: String) -> Bool { mentions.contains(name) && !members.contains(name) }
        isStrict = has("isStrict")
        resets = has("reset")
        resetsCalls = has("resetCalls")
        resetsStatics = has("resetStatics")
        verifies = has("unverifiedCalls")
        recordsCalls = verifies || mentions.mentionsAnywhere("calls")
        forwards = has("forward") && isValueType
        forwardsStatics = has("forwardStatics") && isValueType
    }

    /// Whether the double remembers which members the test has given an answer.
    var notesAnswers: Bool { isStrict || forwards || forwardsStatics }

    /// Whether the state of the double has a record of what has been called and set.
    var needsRecord: Bool { notesAnswers || recordsCalls }
}

extension DoubleShape {
    /// The names of the members that the double of this shape has if the tests mention them.
    var mentionableNames: [String] {
        var names = DoubleExtras.names + [name] + members.map(\.requirement.baseName)
        for base in SpyNames.allocate(members.map(\.requirement), besides: doubledClass?.names ?? []) {
            for suffix in DoubleMentions.suffixes { names.append(base + suffix) }
            names.append(base + "ArgValues")
            names.append(base.upperFirst + "Arguments")
        }
        return names
    }
}
