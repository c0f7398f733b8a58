import WeaverDiagnostics
import WeaverGraph
import WeaverTestSupport

extension ModuleInterface {
    /// A text that is the same for interfaces with the same contents, whatever the places of their entries.
    var facts: String {
        let nowhere = Place(file: "", span: Span(0, 0))
        var interface = self
        interface.usePlaces = [:]
        for index in types.indices {
            interface.types[index].place = nowhere
            for need in (types[index].construction?.needs ?? []).indices {
                interface.types[index].construction?.needs[need].place = nowhere
            }
            for registration in (types[index].registrations ?? []).indices {
                interface.types[index].registrations?[registration].place = nowhere
                for need in types[index].registrations?[registration].construction.needs.indices ?? 0..<0 {
                    interface.types[index].registrations?[registration].construction.needs[need].place = nowhere
                }
            }
        }
        for index in aliases.indices { interface.aliases[index].place = nowhere }
        for index in extensions.indices { interface.extensions[index].place = nowhere }
        return String(reflecting: interface)
    }

    /// Makes a random interface. Its types are written in every way that a source can write one.
    static func random(_ random: inout SeededRandom) -> ModuleInterface {
        let names = random.distinct(6) { $0.dottedName() }
        let aliases = random.distinct(3) { $0.dottedName() }
        var interface = ModuleInterface(
            module: random.name(), package: random.chance(2) ? random.name() : nil,
            exports: random.distinct(2) { $0.name() }.sorted { $0.precedesInBytes($1) },
            uses: random.distinct(2) { $0.name() }.sorted { $0.precedesInBytes($1) },
            types: names.flatMap { name in
                random.conditions().map { OfferedType.random(name, under: $0, &random) }
            },
            aliases: aliases.flatMap { name in
                random.conditions().map { condition in
                    var alias = OfferedAlias(
                        name: name, access: random.access(),
                        parameters: random.list(2) { AliasFact.Parameter(name: $0.name(), isPack: $0.chance(2)) },
                        type: random.type(3), place: Place(file: "", span: Span(0, 0)))
                    alias.condition = condition
                    return alias
                }
            })
        interface.extensions = random.distinct(2) { $0.dottedName() }.flatMap { name in
            random.conditions().map { OfferedExtension.random(name, under: $0, &random) }
        }
        return interface
    }
}

extension OfferedExtension {
    fileprivate static func random(
        _ name: String, under condition: Condition, _ random: inout SeededRandom
    ) -> OfferedExtension {
        var added = OfferedExtension(
            name: name, inherits: [random.inherited()] + random.list(2) { $0.inherited() },
            initializers: random.list(2) { OfferedInitializer.random(&$0) }, place: Place(file: "", span: Span(0, 0)))
        added.condition = condition
        added.isConstrained = random.chance(4)
        return added
    }
}

extension OfferedType {
    fileprivate static func random(
        _ name: String, under condition: Condition, _ random: inout SeededRandom
    ) -> OfferedType {
        var type = OfferedType(
            name: name,
            kind: random.one([.class, .struct, .enum, .actor, .protocol]), access: random.access(),
            generics: random.list(2) { $0.generic() }, inherits: random.list(3) { $0.inherited() },
            isolation: random.isolation(), availability: random.availability(),
            initializers: random.list(3) { OfferedInitializer.random(&$0) },
            construction: random.chance(2) ? OfferedConstruction.random(&random) : nil,
            place: Place(file: "", span: Span(0, 0)))
        type.condition = condition
        if random.chance(4) {
            type.registrations = random.distinct(3) { $0.name() }.map { OfferedRegistration.random($0, &random) }
        }
        if random.chance(8) { type.attributes = ["globalActor", "resultBuilder"] }
        if random.chance(8) { (type.attributes, type.wrappedType) = (["propertyWrapper"], random.type(2)) }
        type.isConstrained = random.chance(8)
        if random.chance(8) { type.obstacle = "'\(random.name())' is internal" }
        return type
    }
}

extension OfferedRegistration {
    fileprivate static func random(_ name: String, _ random: inout SeededRandom) -> OfferedRegistration {
        var registration = OfferedRegistration(
            name: name, type: random.type(2), scope: random.chance(2) ? random.one(Scope.allCases) : nil,
            tags: random.distinct(2) { $0.name() }, construction: .random(&random),
            place: Place(file: "", span: Span(0, 0)))
        registration.isDirect = random.chance(3)
        if random.chance(4) { registration.origin = random.dottedName() }
        return registration
    }
}

extension OfferedInitializer {
    fileprivate static func random(_ random: inout SeededRandom) -> OfferedInitializer {
        var initializer = OfferedInitializer(
            access: random.access(),
            parameters: random.list(3) { random in
                let name = random.name()
                return ParameterFact(
                    label: random.chance(3) ? nil : random.chance(2) ? name : random.name(), name: name,
                    type: random.passedType(3), hasDefault: random.chance(3))
            },
            generics: random.list(2) { $0.generic() }, isolation: random.isolation(),
            availability: random.availability(), isAsync: random.chance(3), isThrowing: random.chance(3),
            isFailable: random.chance(3), isConvenience: random.chance(3), isRequired: random.chance(3),
            isUninherited: random.chance(3), isConstrained: random.chance(3))
        initializer.condition = random.one(random.conditions())
        return initializer
    }
}

extension OfferedConstruction {
    fileprivate static func random(_ random: inout SeededRandom) -> OfferedConstruction {
        // Two needs may have the same name and type if one of them is for the name alone.
        var seen: Set<String> = []
        let needs = random.list(6) { random in
            OfferedNeed(
                name: random.name(), type: random.type(3), time: random.one(OfferedNeed.Time.allCases),
                isolation: random.isolation(), isShared: random.chance(3), parameters: random.list(2) { $0.type(2) },
                isSet: random.chance(4), isNamed: random.chance(4),
                mayBeItself: random.chance(4),
                place: Place(file: "", span: Span(0, 0)))
        }.filter { seen.insert($0.name + " \($0.isNamed) " + $0.type.text()).inserted }
        var construction = OfferedConstruction(
            isolation: random.isolation(),
            parameters: random.list(3) { Binding.Parameter(name: $0.name(), type: $0.type(3)) }, needs: needs)
        construction.imports = random.list(3) { $0.name() }
        return construction
    }
}

/// A source of random parts of interfaces.
struct SeededRandom {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    /// Returns true once in `bound` times.
    mutating func chance(_ bound: Int) -> Bool { number(bound) == 0 }

    mutating func one<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

    /// Returns a list of at most `maximum` values.
    mutating func list<Value>(_ maximum: Int, _ make: (inout Self) -> Value) -> [Value] {
        (0..<number(maximum + 1)).map { _ in make(&self) }
    }

    mutating func distinct(_ maximum: Int, _ make: (inout Self) -> String) -> [String] {
        Array(Set(list(maximum, make))).sorted { $0.precedesInBytes($1) }
    }

    mutating func shuffled<Value>(_ values: [Value]) -> [Value] { values.shuffled(using: &generator) }
}

// MARK: - Names and words

extension SeededRandom {
    /// Names of all kinds: keywords, words that are special in types, words that other YAML readers take for something
    /// else than text, names beyond ASCII, and names that sources must write in backticks.
    private static let names = [
        "Logger", "Store", "Movie", "T", "a", "_private", "logger", "default", "class", "in", "inout", "repeat", "self",
        "Type", "Protocol", "init", "any", "some", "each", "sending", "borrowing", "isolated", "of", "weak",
        "true", "null", "no", "y", "on", "nan", "e1", "Ämne", "名前", "Ελλάδα", "🎬", "naïve",
        "my notice", "3D", "2nd part", "a: b", "'quoted'", "#1", "a, b", "{", "dark-mode",
    ]
    private static let labels = names + ["async", "throws", "[a]", "-", "<<", "a<b", "?", "2"]

    /// Makes a name that is not a part of a type.
    mutating func name() -> String { one(Self.labels) }

    mutating func dottedName() -> String { (0...number(2)).map { _ in name() }.joined(separator: ".") }

    /// Makes the conditions under which a declaration is offered, each in another way: most often one that always
    /// holds.
    mutating func conditions() -> [Condition] {
        let debug = Condition.atom(.flag("DEBUG"))
        let others: [Condition] = [
            .not(of: debug), .all(of: [.not(of: debug), .atom(.os("Linux"))]), .atom(.compiler(SwiftVersion([6, 1]))),
        ]
        return chance(3) ? chance(2) ? [one(others)] : [debug, one(others)] : [.always]
    }

    mutating func access() -> AccessLevel { one([.package, .public, .open]) }

    mutating func isolation() -> Isolation {
        chance(2) ? .none : .actor(one(["MainActor", "DataActor", "CoreKit.DataActor", "Ämne"]))
    }

    mutating func availability() -> DeclaredAvailability { one([.available, .available, .deprecated, .unavailable]) }

    mutating func generic() -> GenericFact { GenericFact(name: name(), bounds: list(2) { $0.inherited() }) }
}

// MARK: - Types

extension SeededRandom {
    /// Makes a type of a property.
    mutating func type(_ depth: Int) -> TypeKey {
        guard depth > 0 else { return named(0) }
        let depth = depth - 1
        switch number(12) {
        case 0: return .optional(type(depth))
        case 1: return .array(type(depth))
        case 2: return .dictionary(key: type(depth), value: type(depth))
        case 3: return tuple(depth)
        case 4, 5: return .function(function(depth))
        case 6: return composition(depth)
        case 7: return .metatype(chance(3) ? composition(depth) : named(depth))
        case 8: return .protocolMetatype(named(depth))
        case 9: return .prefixed("some", chance(2) ? composition(depth) : .optional(named(depth)))
        default: return named(depth)
        }
    }

    /// Makes a type of a parameter of an initializer or a function.
    mutating func passedType(_ depth: Int) -> TypeKey {
        switch number(10) {
        case 0: .prefixed("inout", type(depth))
        case 1: .prefixed("sending", type(depth))
        case 2: .prefixed("consuming", named(depth))
        case 3: .prefixed("repeat", .prefixed("each", named(0)))
        default: type(depth)
        }
    }

    /// Makes a type that a type can inherit, or that bounds a generic parameter.
    mutating func inherited() -> TypeKey { chance(4) ? .prefixed("~", .name("Copyable")) : named(1) }

    private mutating func named(_ depth: Int) -> TypeKey {
        .named(
            (0...number(3) / 2).map { _ in
                let arguments = depth > 0 && chance(3) ? list(2) { $0.argument(depth - 1) } : []
                return TypeKey.NamePart(one(Self.names), arguments)
            })
    }

    private mutating func argument(_ depth: Int) -> TypeKey {
        switch number(8) {
        case 0: .prefixed("repeat", .prefixed("each", named(0)))
        case 1: .name(one(["3", "-1", "1_000", "0x10"]))
        default: type(depth)
        }
    }

    private mutating func composition(_ depth: Int) -> TypeKey {
        let parts = [named(depth), named(depth)] + list(1) { _ in .prefixed("~", .name("Copyable")) }
        return .composing(parts)
    }

    /// Makes a tuple. A tuple with one element has a label, since `(T)` is `T`.
    private mutating func tuple(_ depth: Int) -> TypeKey {
        let isSingle = chance(4)
        return .tuple(
            (0..<(isSingle ? 1 : one([0, 2, 3]))).map { _ in
                TypeKey.Element(label: isSingle || chance(2) ? one(Self.names) : nil, type: type(depth))
            })
    }

    private mutating func function(_ depth: Int) -> TypeKey.Function {
        let isIsolated = chance(5)
        let attributes = ["@MainActor", "@Sendable", "@convention(block)", "@isolated(any)"].filter { _ in chance(5) }
        let isThrowing = chance(3)
        return TypeKey.Function(
            attributes: (isIsolated ? ["nonisolated(nonsending)"] : []) + attributes,
            parameters: list(3) { random in
                if random.chance(5) {
                    return TypeKey.Element(
                        label: nil, type: .prefixed("@escaping", .function(random.function(max(0, depth - 1)))))
                }
                return TypeKey.Element(label: nil, type: random.passedType(depth), isVariadic: random.chance(6))
            },
            isAsync: chance(3), isThrowing: isThrowing, thrownType: isThrowing && chance(2) ? named(depth) : nil,
            result: chance(4) ? .prefixed("sending", type(depth)) : type(depth))
    }
}
