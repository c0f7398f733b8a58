/// A small graph of isolated types, as a user would state it: a root, an optional owner below the root, a type that
/// reads a dependency (the reader), and the dependency. All graphs together form the matrix of `IsolationTests`.
struct IsolationGraph {
    /// The kind of a type's declaration: how swiftc isolates the type, and whether its instances are Sendable.
    enum Kind: String, CaseIterable {
        case plain, sendable, structure, actor, mainActor, storeActor, nonisolated
    }

    enum Scope: String, CaseIterable { case container, lazy, weak, transient }

    /// The form in which the reader gets its dependency: as a value, as a closure that provides it, through a resolver,
    /// or through a property wrapper.
    enum Taking: String, CaseIterable { case value, provider, mainProvider, sendableProvider, resolver, wrapper }

    /// The type that registers the dependency. `reader` is the reader itself, `owner` the type that registers the
    /// reader, and `root` the type above that owner.
    enum Place: String, CaseIterable { case reader, owner, root }

    /// The builders that read the resolver of the containers above the reader: none, those of another registration of
    /// each container, or also the one that builds the dependency.
    enum Builders: String, CaseIterable { case none, beside, own }

    /// The scope of the instance that the dependency refers to, which is not Sendable and registered beside the
    /// dependency. `none` if there is no such instance.
    enum Held: String, CaseIterable { case none, container, lazy }

    var root: Kind
    var owner: Kind
    var reader: Kind
    var readerScope: Scope
    var dependency: Kind
    var scope: Scope
    /// Whether the reader sees the dependency as a protocol. The protocol is Sendable if the type of the dependency is.
    var isAbstract: Bool
    var takesParameter: Bool
    var taking: Taking
    var place: Place
    var builders: Builders
    var held: Held

    /// A prefix of the names of the types, so that many graphs fit into one module.
    var prefix = "G"
    /// Whether everything in the module, or every resolver, is isolated to the main actor. Then only types of the main
    /// actor read through a resolver.
    var isOnMainActor = false
}

extension IsolationGraph: CustomStringConvertible {
    var description: String {
        "\(prefix): root \(root), owner \(owner), reader \(reader) (\(readerScope)), \(isAbstract ? "abstract " : "")dependency \(dependency) (\(scope)"
            + "\(takesParameter ? ", with a parameter" : "")) of the \(place), taken as \(taking), builders: \(builders), held: \(held)"
    }
}

// MARK: The matrix

extension IsolationGraph {
    /// The number of combinations in the matrix, including combinations that are no valid graphs.
    static let count = radices.reduce(1, *)

    private static let radices = [
        Kind.allCases.count, Kind.allCases.count, Kind.allCases.count, Scope.allCases.count, Kind.allCases.count,
        Scope.allCases.count, 2, 2,
        Taking.allCases.count, Place.allCases.count, Builders.allCases.count, Held.allCases.count,
    ]

    /// Creates the graph with a number from 0 up to, and not including, `count`. Returns nil if a user cannot write the
    /// combination, or if another number stands for the same graph.
    init?(_ number: Int) {
        var rest = number
        let digits = Self.radices.map { radix -> Int in
            defer { rest /= radix }
            return rest % radix
        }
        root = Kind.allCases[digits[0]]
        owner = Kind.allCases[digits[1]]
        reader = Kind.allCases[digits[2]]
        readerScope = Scope.allCases[digits[3]]
        dependency = Kind.allCases[digits[4]]
        scope = Scope.allCases[digits[5]]
        isAbstract = digits[6] == 1
        takesParameter = digits[7] == 1
        taking = Taking.allCases[digits[8]]
        place = Place.allCases[digits[9]]
        builders = Builders.allCases[digits[10]]
        held = Held.allCases[digits[11]]
        prefix = "G\(number)"
        guard isGraph else { return nil }
    }

    /// Whether the graph belongs to the part of the matrix that `WEAVER_ISOLATION_WHOLE` tries completely: the reader
    /// has container scope, the type between root and reader is not isolated, no builder reads the resolver, and the
    /// dependency refers to nothing. Other graphs are only tried at random.
    var isOfWhole: Bool { readerScope == .container && owner == .plain && builders == .none && held == .none }

    private var isGraph: Bool {
        // If `place` is not `root`, there is no type between the root and the reader, and `owner` has no effect. Then
        // the graph with a plain owner stands for all kinds of owners.
        if place != .root, owner != .plain { return false }
        if builders == .own, place == .reader { return false }
        if held != .none, builders == .own { return false }
        if scope == .weak, dependency == .structure || isAbstract { return false }
        if readerScope == .weak, reader == .structure { return false }
        if takesParameter, scope == .container || scope == .weak || taking == .value { return false }
        // A property wrapper in a structure would become a parameter of the structure's memberwise initializer.
        if taking == .wrapper, reader == .structure { return false }
        // A Sendable class cannot store a resolver, or a closure that is not Sendable.
        if reader == .sendable {
            let isSeenSendable =
                dependency.isSendable && !(isAbstract && [.mainActor, .storeActor].contains(dependency))
            guard taking == .value && isSeenSendable || taking == .sendableProvider || taking == .mainProvider else {
                return false
            }
        }
        if owner == .sendable || root == .sendable { return false }
        return true
    }
}

extension IsolationGraph.Kind {
    var isSendable: Bool {
        switch self {
        case .plain, .nonisolated: false
        case .sendable, .structure, .actor, .mainActor, .storeActor: true
        }
    }

    /// Returns the head of a declaration: `@MainActor final class G1Reader`.
    func head(_ name: String, conformingTo conformance: String? = nil) -> String {
        let words =
            switch self {
            case .plain, .sendable: "final class"
            case .structure: "struct"
            case .actor: "actor"
            case .mainActor: "@MainActor final class"
            case .storeActor: "@StoreActor final class"
            case .nonisolated: "nonisolated final class"
            }
        let inherits = (conformance.map { [$0] } ?? []) + (self == .sendable ? ["Sendable"] : [])
        return "\(words) \(name)" + (inherits.isEmpty ? "" : ": " + inherits.joined(separator: ", "))
    }
}

extension IsolationGraph {
    /// Whether the graph can be written in a module whose declarations, or whose resolvers, are isolated to the main
    /// actor. In such a module, property wrappers are isolated too, so only a reader on the main actor can have them.
    var fitsMainActor: Bool { taking != .wrapper || reader == .mainActor }
}

// MARK: The source

extension IsolationGraph {
    /// The source of the declarations that all graphs share.
    static let support = "@globalActor actor StoreActor { static let shared = StoreActor() }\n"

    private var dependencyType: String { "\(prefix)Dependency" }
    private var seenType: String { isAbstract ? "\(prefix)Seen" : dependencyType }
    private var existential: String { isAbstract ? "any \(seenType)" : seenType }

    private var registration: [String] {
        ["// weaver: item = \(dependencyType)\(isAbstract ? " <- \(seenType)" : "")"]
            + (scope == .container || takesParameter && scope == .transient
                ? [] : ["// weaver: item.scope = .\(scope)"])
            + (builders == .own
                ? [
                    "// weaver: item.builder = { r in \(dependencyType)(\(takesParameter ? "number: r.number + " : "text: ")r.text\(takesParameter ? ".count" : "")) }"
                ] : [])
            + (held == .none ? [] : registration(of: "held", as: "Held", held == .lazy ? .lazy : .container))
    }

    /// The registrations of the other types above the reader whose builders read the resolver.
    private var readingBuilders: [String] {
        builders == .none
            ? []
            : [
                "// weaver: note = \(prefix)Note", "// weaver: note.builder = { r in \(prefix)Note(text: r.text) }",
                "// weaver: text = String", "// weaver: text.builder = { _ in \"text\" }",
            ]
    }

    private func registration(of name: String, as type: String, _ scope: Scope) -> [String] {
        ["// weaver: \(name) = \(prefix)\(type)"]
            + (scope == .container ? [] : ["// weaver: \(name).scope = .\(scope)"])
    }

    /// Returns the lines of a type of kind `kind` that stores its resolver. `annotations` and `extra` are lines of its
    /// body.
    private func resolving(_ name: String, _ kind: Kind, _ annotations: [String], _ extra: [String] = []) -> [String] {
        let resolver = "any \(prefix)\(name)DependencyResolver"
        return ["\(kind.head(prefix + name)) {"] + annotations.map { "    " + $0 }
            + [
                "    let dependencies: \(resolver)",
                "    init(injecting dependencies: \(resolver)) { self.dependencies = dependencies }",
            ]
            + extra.map { "    " + $0 } + ["}"]
    }

    var source: String {
        var lines: [String] = []
        if isAbstract { lines.append("\(dependencyProtocolHead) {}") }
        if held != .none { lines.append("final class \(prefix)Held {}") }
        lines +=
            ["\(dependency.head(dependencyType, conformingTo: isAbstract ? seenType : nil)) {"] + dependencyBody + ["}"]
        lines += readerSource
        if builders != .none { lines.append("struct \(prefix)Note { let text: String }") }
        switch place {
        case .reader:
            lines += resolving("Root", root, readingBuilders + registration(of: "reader", as: "Reader", readerScope))
        case .owner:
            lines += resolving(
                "Root", root, readingBuilders + registration + registration(of: "reader", as: "Reader", readerScope))
        case .root:
            lines += resolving(
                "Owner", owner, readingBuilders + registration(of: "reader", as: "Reader", readerScope))
            lines += resolving(
                "Root", root, readingBuilders + registration + registration(of: "owner", as: "Owner", .container))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var dependencyBody: [String] {
        let refers = held == .none ? [] : ["    // weaver: held <- \(prefix)Held"]
        let taken = held == .none ? [] : ["held: \(prefix)Held"]
        if takesParameter {
            let parameters = (["number: Int"] + taken).joined(separator: ", ")
            return ["    // weaver: number <= Int"] + refers
                + ["    let number: Int", "    init(\(parameters)) { self.number = number }"]
        }
        let parameters = builders == .own ? ["text: String"] : taken
        if dependency == .structure, parameters.isEmpty { return [] }
        return refers + ["    init(\(parameters.joined(separator: ", "))) {}"]
    }

    private var dependencyProtocolHead: String {
        switch dependency {
        case .plain: "protocol \(seenType)"
        case .nonisolated: "nonisolated protocol \(seenType)"
        case .sendable, .structure: "nonisolated protocol \(seenType): Sendable"
        case .actor: "protocol \(seenType): Actor"
        case .mainActor: "@MainActor protocol \(seenType)"
        case .storeActor: "@StoreActor protocol \(seenType)"
        }
    }

    private var readerSource: [String] {
        let stated = place == .reader ? registration : ["// weaver: item <- \(seenType)"]
        let parameters = takesParameter ? "Int" : ""
        let closure: String
        switch taking {
        case .resolver:
            let read = "dependencies.item\(takesParameter ? "(number: 1)" : "")"
            return resolving(
                "Reader", reader, stated,
                readsInStep
                    ? ["func read() { _ = \(read) }"] : readsOnActor ? ["func read() async { _ = await \(read) }"] : [])
        case .wrapper:
            let kind = place == .reader ? ".registration" : ".reference"
            var arguments = [kind]
            if place == .reader, isAbstract || takesParameter { arguments.append("type: \(dependencyType).self") }
            if place == .reader, scope != .container, !(takesParameter && scope == .transient) {
                arguments.append("scope: .\(scope)")
            }
            let type = takesParameter ? "(Int) -> \(existential)" : existential
            return [
                "\(reader.head(prefix + "Reader")) {",
                "    @Weaver\(takesParameter ? "P1" : "")(\(arguments.joined(separator: ", "))) var item: \(type)",
                "    init(injecting _: any \(prefix)ReaderDependencyResolver) {}", "}",
            ]
        case .value: closure = existential
        case .provider: closure = "(\(parameters)) -> \(existential)"
        case .mainProvider:
            closure = "@MainActor\(reader == .sendable ? " @Sendable" : "") (\(parameters)) -> \(existential)"
        case .sendableProvider: closure = "@Sendable (\(parameters)) -> \(existential)"
        }
        let escaping = taking == .value ? "" : "@escaping "
        return ["\(reader.head(prefix + "Reader")) {"] + stated.map { "    " + $0 }
            + ["    let item: \(closure)", "    init(item: \(escaping)\(closure)) { self.item = item }", "}"]
    }

    /// Whether the reader may read the dependency from its resolver without `await`. The reader may not if a global
    /// actor isolates the dependency, unless the reader is on the same actor, or the dependency is a stored Sendable
    /// value.
    private var readsInStep: Bool {
        if isOnMainActor { return reader == .mainActor && dependency == .mainActor }
        return switch dependency {
        case .mainActor, .storeActor:
            dependency == reader || scope == .container && dependency.isSendable && !isAbstract
        default: true
        }
    }

    /// Whether the reader may read the dependency from its resolver with `await`: the dependency is Sendable, no stored
    /// value, and read on another global actor, so that the resolver, which has nothing else, is Sendable.
    private var readsOnActor: Bool {
        place != .reader && scope != .container && !isAbstract && dependency != reader
            && (dependency == .storeActor || dependency == .mainActor && !isOnMainActor)
    }
}
