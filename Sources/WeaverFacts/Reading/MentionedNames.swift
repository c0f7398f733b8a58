package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Collects the names on which the outcome of a run can depend. These are the names in dependencies and in what builds
/// them, and the names that the declarations of such names mention. In a graph without errors, a source that introduces
/// none of these names changes nothing.
package struct MentionedNames {
    /// The extent to which the declarations of a mentioned name matter.
    private enum Depth: Comparable {
        /// Only whether the name is declared, and for which type an alias stands. This is enough for a type that is
        /// only compared with other types.
        case name
        /// In addition, how the type is built and what it inherits.
        case declaration
    }

    private enum Declaration {
        case type(TypeFact)
        case alias(AliasFact)
        case function(FunctionFact)
        case requirements(ProtocolFact)
    }

    /// Whether the requirements of protocols matter too. They do if doubles are generated, because a double repeats
    /// them.
    private let forDoubles: Bool

    /// The depth of each mentioned name. Names with the same hash count as one name; all names with characters beyond
    /// ASCII have the same hash. So more files than needed may be read, but never fewer.
    private var depths: [NameHash: Depth] = [:]
    /// The declarations of all files that were added so far, by the last part of their names.
    private var declarations: [NameHash: [Declaration]] = [:]
    /// The declarations whose names have not been added to the mentioned names yet. This is a work list instead of
    /// recursion, because chains of declarations may be as long as the input files.
    private var pending: [(declaration: Declaration, depth: Depth)] = []
    /// The hashes of all mentioned and reserved names.
    private var names = NameSet()
    /// The depth at which the declarations of a mentioned type mention the types of its initializers and stored
    /// properties. If there are properties, these types may be built from them.
    private var partDepth = Depth.name
    /// The first parts of the mentioned dotted names, which may be modules.
    package private(set) var modules: Set<String> = []

    package init(forDoubles: Bool) {
        self.forDoubles = forDoubles
        names.insert(.unknown)
    }

    package mutating func add(_ facts: FileFacts) {
        if forDoubles {
            let declarations = facts.protocols + facts.classes.map(\.declaration)
            for fact in declarations { declare(.requirements(fact), as: fact.name) }
        }
        for type in facts.types { declare(.type(type), as: type.name) }
        for alias in facts.aliases { declare(.alias(alias), as: alias.name) }
        for function in facts.functions { declare(.function(function), as: function.name) }
        if forDoubles { for fact in facts.doubles { mention(dotted: fact.protocolName, .declaration) } }
        for type in facts.manifestTypes { mention(dotted: type.name, .declaration) }
        // Most statements of a file are about the same type.
        var owner: String?
        for dependency in facts.dependencies {
            if dependency.owner != owner { mention(dotted: dependency.owner, .declaration) }
            owner = dependency.owner
            mention(dependency.type, .declaration)
            if let abstract = dependency.abstract { mention(abstract, .declaration) }
            if case .wrapper(let wrapper) = dependency.style { wrapper.parameters.forEach { mention($0, .name) } }
        }
        for attribute in facts.attributes {
            if attribute.owner != owner { mention(dotted: attribute.owner, .declaration) }
            owner = attribute.owner
            switch attribute.value {
            case .scope, .platforms, .projects, .flag, .tags, .name, .isolation(.none), .scalar: break
            case .path: readValues()
            case .isolation(.actor(let name)): mention(dotted: name, .declaration)
            case .types(let types): for type in types { mention(dotted: type.name, .declaration) }
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

    /// Adds the names of the protocols that `doubles` may be the doubles of: for `FooViewDelegateDouble`, of
    /// `FooViewDelegate`, and of `ViewDelegate` and `Delegate`, which may be nested in other types.
    package mutating func add(doubles: Set<String>) {
        for double in doubles {
            let stem = double.dropLast("Double".count)
            for start in stem.indices where start == stem.startIndex || stem[start].isUppercase {
                mention(String(stem[start...]), .declaration)
            }
        }
        while let (declaration, depth) = pending.popLast() { follow(declaration, depth) }
    }

    /// Adds names that generated declarations use. Sources that introduce such a name have to be read, but the names
    /// that its declaration mentions do not matter.
    package mutating func reserve(_ names: [String]) {
        for name in names { self.names.insert(NameHash(name)) }
    }

    /// Whether the outcome may depend on a source that was not parsed, because `outline` introduces one of the
    /// collected names.
    package func concern(_ outline: SourceOutline) -> Bool { outline.names.contains { names.contains($0) } }

    /// The hashes of all names and imports that matter if an outlined source introduces them.
    package var introduced: Set<NameHash> { names.names.union(modules.map { NameHash($0).imported }) }

    // MARK: Collecting names

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
        names.insert(name)
        for declaration in declarations[name] ?? [] { pending.append((declaration, depth)) }
    }

    private mutating func mention(_ isolation: DeclaredIsolation) {
        if case .attributes(let names) = isolation { for name in names { mention(dotted: name, .declaration) } }
    }

    /// Adds the names in the isolation and in the result type of a function to the mentioned names. The function may be
    /// a builder, which returns the registered type.
    private mutating func mention(_ function: FunctionFact) {
        mention(function.isolation)
        if let result = function.result { mention(result, .name) }
    }

    /// Follows the declarations of all mentioned types to what their initializers take.
    private mutating func readValues() {
        guard partDepth == .name else { return }
        partDepth = .declaration
        for (name, depth) in depths where depth == .declaration {
            for declaration in declarations[name] ?? [] { pending.append((declaration, depth)) }
        }
    }

    // MARK: Following declarations

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
            // An attribute may be a global actor: `@Storage func all()`.
            for attribute in fact.requirements.lazy.flatMap(\.attributes) {
                let name = attribute.dropFirst()
                if name.first?.isUppercase == true { mention(dotted: String(name), .name) }
            }
            // An alias may stand for a closure type, and doubles treat parameters that are closures differently.
            for parameter in fact.requirements.lazy.flatMap(\.parameters) { mention(parameter.type, .name) }
        case .type(let type):
            mention(dotted: type.name, .name)
            guard depth == .declaration else { return }
            for type in type.inherits { mention(type, .declaration) }
            for attribute in type.attributes { mention(dotted: attribute, .declaration) }
            for initializer in type.initializers {
                mention(initializer.isolation)
                for parameter in initializer.parameters { mention(parameter.type, partDepth) }
                for bound in initializer.generics.flatMap(\.bounds) { mention(bound, .name) }
            }
            for function in type.functions { mention(function) }
            for property in type.properties {
                // Property wrappers decide whether a type has implicit initializers, and what a memberwise initializer
                // takes.
                for attribute in property.attributes { mention(attribute.type, .name) }
                if [.struct, .enum].contains(type.kind), let type = property.type { mention(type, partDepth) }
            }
        }
    }
}
