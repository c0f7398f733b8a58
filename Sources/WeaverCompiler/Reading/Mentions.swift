import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The names that the outcome of a run can depend on: those in dependencies and what builds them, and from each
/// declaration that bears such a name, those that it leads to. A source that introduces none of them changes nothing in
/// a graph without errors.
struct Mentions {
    /// How much of what bears a name counts.
    private enum Depth: Comparable {
        /// Whether it is declared, and what an alias stands for: a type that is only compared with others.
        case name
        /// How it is built, and what it inherits.
        case declaration
    }

    private enum Declaration {
        case type(TypeFact)
        case alias(AliasFact)
        case function(FunctionFact)
        case requirements(ProtocolFact)
    }

    /// Whether what protocols require counts too: doubles repeat it.
    private let forDoubles: Bool

    /// Names that share a hash, as all beyond ASCII do, count as one: more is followed and read than is needed, never
    /// less.
    private var depths: [NameHash: Depth] = [:]
    /// Of all files so far, by the last part of the declarations' names.
    private var declarations: [NameHash: [Declaration]] = [:]
    /// The declarations that are to be followed: chains of them may be as long as the inputs.
    private var pending: [(declaration: Declaration, depth: Depth)] = []
    /// The names of interest.
    private var filter = NameFilter()
    /// The modules that names may begin with.
    private(set) var modules: Set<String> = []

    init(forDoubles: Bool) {
        self.forDoubles = forDoubles
    }

    mutating func add(_ facts: FileFacts) {
        if forDoubles { for fact in facts.protocols { declare(.requirements(fact), as: fact.name) } }
        for type in facts.types { declare(.type(type), as: type.name) }
        for alias in facts.aliases { declare(.alias(alias), as: alias.name) }
        for function in facts.functions { declare(.function(function), as: function.name) }
        for type in facts.manifestTypes { mention(dotted: type.name, .declaration) }
        for dependency in facts.dependencies {
            mention(dotted: dependency.owner, .declaration)
            mention(dependency.type, .declaration)
            if let abstract = dependency.abstract { mention(abstract, .declaration) }
            if case .wrapper(let wrapper) = dependency.style { wrapper.parameters.forEach { mention($0, .name) } }
        }
        for attribute in facts.attributes {
            mention(dotted: attribute.owner, .declaration)
            switch attribute.value {
            case .scope, .platforms, .projects, .isIsolated, .setter, .objc, .escaping, .isolation(.none): break
            case .isolation(.actor(let name)): mention(dotted: name, .declaration)
            case .builder(let builder):
                let isPartOfName = { (character: Character) in
                    character.isLetter || character.isNumber || character == "_" || character == "."
                }
                for word in builder.expression.split(whereSeparator: { !isPartOfName($0) }) {
                    mention(dotted: String(word), .declaration)
                }
            }
        }
        while let (declaration, depth) = pending.popLast() { follow(declaration, depth) }
    }

    /// Whether names that sources may declare are taken, without any interest in what they stand for.
    mutating func reserve(_ names: [String]) {
        for name in names { filter.insert(NameHash(name)) }
    }

    /// Whether a source that was only glanced at introduces a name of interest.
    func concern(_ outline: SourceOutline) -> Bool { outline.names.contains { filter.contains($0) } }

    /// All that would be of interest in a source that was only glanced at.
    var introduced: Set<NameHash> { filter.names.union(modules.map { NameHash($0).imported }) }

    // MARK: Mentioning

    private mutating func mention(_ type: TypeKey, _ depth: Depth) {
        type.forEachName { parts in
            if parts.count > 1 { modules.insert(parts[0].name) }
            for part in parts { mention(part.name, depth) }
        }
    }

    private mutating func mention(_ type: WrittenType, _ depth: Depth) {
        _ = type.contains { part in
            if let name = part.dottedName { mention(dotted: name, depth) }
            return false
        }
    }

    private mutating func mention(dotted name: String, _ depth: Depth) {
        guard name.hasDots else { return mention(name, depth) }
        let parts = name.split(separator: ".").map(String.init)
        if parts.count > 1 { modules.insert(parts[0]) }
        for part in parts { mention(part, depth) }
    }

    private mutating func mention(_ name: String, _ depth: Depth) {
        let name = NameHash(name)
        if let known = depths[name], known >= depth { return }
        depths[name] = depth
        filter.insert(name)
        for declaration in declarations[name] ?? [] { pending.append((declaration, depth)) }
    }

    private mutating func mention(_ isolation: DeclaredIsolation) {
        if case .attributes(let names) = isolation { for name in names { mention(dotted: name, .declaration) } }
    }

    /// A builder, which must give what is registered.
    private mutating func mention(_ function: FunctionFact) {
        mention(function.isolation)
        if let result = function.result { mention(result, .name) }
    }

    // MARK: Following

    private mutating func declare(_ declaration: Declaration, as name: String) {
        let name = NameHash(name.lastName)
        declarations[name, default: []].append(declaration)
        if let depth = depths[name] { pending.append((declaration, depth)) }
    }

    private mutating func follow(_ declaration: Declaration, _ depth: Depth) {
        switch declaration {
        case .alias(let alias): mention(alias.type, depth)
        case .function(let function): mention(function)
        case .requirements(let fact):
            guard depth == .declaration else { return }
            for constraint in fact.constraints { mention(constraint.right, .declaration) }
            // An alias may stand for a closure, which is passed in a manner of its own.
            for parameter in fact.requirements.lazy.flatMap(\.parameters) { mention(parameter.type, .name) }
        case .type(let type):
            mention(dotted: type.name, .name)
            guard depth == .declaration else { return }
            for type in type.inherits { mention(type, .declaration) }
            for attribute in type.attributes { mention(dotted: attribute, .declaration) }
            for initializer in type.initializers {
                mention(initializer.isolation)
                for parameter in initializer.parameters { mention(parameter.type, .name) }
                for bound in initializer.generics.flatMap(\.bounds) { mention(bound, .name) }
            }
            for function in type.functions { mention(function) }
            for property in type.properties {
                // Wrappers decide whether there are implicit initializers, and what memberwise ones take.
                for attribute in property.attributes { mention(attribute.type, .name) }
                if type.kind == .struct, let type = property.type { mention(type, .name) }
            }
        }
    }
}

/// A set of names that rejects most others by a look at one bit.
private struct NameFilter {
    private(set) var names: Set<NameHash> = []
    private var bits: [UInt64]

    init() {
        bits = Array(repeating: 0, count: 1 << 12)
        insert(.unknown)
    }

    mutating func insert(_ name: NameHash) {
        names.insert(name)
        let (word, bit) = place(of: name)
        bits[word] |= bit
    }

    @inline(__always) func contains(_ name: NameHash) -> Bool {
        let (word, bit) = place(of: name)
        return bits[word] & bit != 0 && names.contains(name)
    }

    @inline(__always) private func place(of name: NameHash) -> (word: Int, bit: UInt64) {
        let low = Int(truncatingIfNeeded: name.bits & 0x3_FFFF)
        return (low &>> 6, 1 &<< UInt64(low & 63))
    }
}
