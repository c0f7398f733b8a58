import WeaverGraph
import WeaverSyntax

/// The names that the outcome of a run can depend on: those in dependencies and what builds them, and from each declaration
/// that bears such a name, those that it leads to. A source that introduces none of them changes nothing in a graph without errors.
struct Mentions {
    private var names: Set<String> = []
    /// Of all files so far, by the last part of the declarations' names: what each leads to.
    private var declarations: [String: [Declaration]] = [:]
    private var hashes = NameFilter()
    /// The modules that names may begin with.
    private(set) var modules: Set<String> = []

    private enum Declaration {
        case type(TypeFact)
        case alias(AliasFact)
        case function(FunctionFact)
    }

    mutating func add(_ facts: FileFacts) {
        for type in facts.types { declare(.type(type), as: type.name) }
        for alias in facts.aliases { declare(.alias(alias), as: alias.name) }
        for function in facts.functions { declare(.function(function), as: function.name) }
        for type in facts.manifestTypes { mention(dotted: type.name) }
        for dependency in facts.dependencies {
            mention(dotted: dependency.owner)
            mention(dependency.type)
            if let abstract = dependency.abstract { mention(abstract) }
            if case .wrapper(let wrapper) = dependency.style { wrapper.parameters.forEach { mention($0) } }
        }
        for attribute in facts.attributes {
            mention(dotted: attribute.owner)
            switch attribute.value {
            case .scope: break
            case .isolation(.actor(let name)): mention(dotted: name)
            case .isolation(.none): break
            case .builder(let builder): mention(wordsOf: builder.expression)
            }
        }
    }

    /// Whether a source that was only glanced at introduces a name of interest.
    func concern(_ outline: SourceOutline) -> Bool { outline.names.contains(where: hashes.contains) }

    private mutating func declare(_ declaration: Declaration, as name: String) {
        let name = name.lastPart
        declarations[name, default: []].append(declaration)
        if names.contains(name) { follow(declaration) }
    }

    mutating func mention(dotted name: String) {
        let parts = name.split(separator: ".")
        if parts.count > 1 { modules.insert(String(parts[0])) }
        for part in parts { mention(String(part)) }
    }

    private mutating func mention(_ type: TypeKey) {
        _ = type.mapNames { parts in
            if parts.count > 1 { modules.insert(parts[0].name) }
            for part in parts { mention(part.name) }
            return .named(parts)
        }
    }

    private mutating func mention(wordsOf expression: String) {
        for word in expression.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            mention(dotted: String(word))
        }
    }

    private mutating func mention(_ name: String) {
        guard names.insert(name).inserted else { return }
        hashes.insert(NameHash(name))
        for declaration in declarations[name] ?? [] { follow(declaration) }
    }

    private mutating func follow(_ declaration: Declaration) {
        switch declaration {
        case .alias(let alias): mention(alias.type)
        case .function(let function): mention(function.isolation)
        case .type(let type):
            mention(dotted: type.name)
            for type in type.inherits { mention(type) }
            for attribute in type.attributes { mention(dotted: attribute) }
            for initializer in type.initializers {
                mention(initializer.isolation)
                for parameter in initializer.parameters { mention(parameter.type) }
            }
            for function in type.functions { mention(function.isolation) }
            // The parameters of a memberwise initializer.
            guard type.kind == .struct else { return }
            for property in type.properties { property.type.map { mention($0) } }
        }
    }

    private mutating func mention(_ isolation: DeclaredIsolation) {
        if case .attributes(let names) = isolation { for name in names { mention(dotted: name) } }
    }
}

/// A set of names that rejects most others by a look at one bit.
private struct NameFilter {
    private var names: Set<NameHash> = [.unknown]
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

extension String {
    fileprivate var lastPart: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}
