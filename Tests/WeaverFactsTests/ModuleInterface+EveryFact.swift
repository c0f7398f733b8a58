import WeaverDiagnostics
import WeaverGraph

private let nowhere = Place(file: "", span: Span(0, 0))

extension ModuleInterface {
    /// An interface with every kind of fact.
    static let everyFact = {
        var interface = declarations
        interface.extensions = OfferedExtension.caches
        return interface
    }()

    private static let declarations = ModuleInterface(
        module: "PlayerKit", package: "player_package", exports: ["AudioBase"], uses: ["AudioBase", "CoreKit"],
        types: [.player, .playing, .cache, .theme, .actorOfData, .keyword, .notice, .networking] + OfferedType.views,
        aliases: OfferedAlias.handles + [
            OfferedAlias(
                name: "Completion", access: .public, parameters: [],
                type: .function(
                    .init(
                        attributes: ["@MainActor", "@Sendable"],
                        parameters: [.init(label: nil, type: .prefixed("@escaping", .callback))], isAsync: true,
                        isThrowing: true, thrownType: .name("PlayerError"), result: .tuple([]))),
                place: nowhere),
            OfferedAlias(
                name: "Player.Pair", access: .package,
                parameters: [.init(name: "First", isPack: false), .init(name: "Rest", isPack: true)],
                type: .tuple([
                    .init(label: "default", type: .name("First")),
                    .init(label: nil, type: .prefixed("repeat", .prefixed("each", .name("Rest")))),
                ]),
                place: nowhere),
        ])
}

extension TypeKey {
    /// `() -> Void`
    fileprivate static let callback = TypeKey.function(.init(parameters: [], result: .tuple([])))
}

extension OfferedInitializer {
    fileprivate static let conditional: Self = {
        var initializer = OfferedInitializer(access: .public, parameters: [])
        initializer.condition = .not(of: .atom(.flag("DEBUG")))
        return initializer
    }()
}

extension OfferedType {
    fileprivate static let player = OfferedType(
        name: "Player", kind: .class, access: .public,
        inherits: [.name("NSObject"), .name("Playing"), .name("CoreKit.Loadable")], isolation: .actor("MainActor"),
        initializers: [
            OfferedInitializer(
                access: .public,
                parameters: [
                    ParameterFact(label: "title", name: "title", type: .name("String"), hasDefault: false),
                    ParameterFact(label: "for", name: "movie", type: .optional(.name("Movie")), hasDefault: true),
                    ParameterFact(label: nil, name: "sounds", type: .array(.name("Sound")), hasDefault: true),
                    ParameterFact(
                        label: "in", name: "in", type: .prefixed("inout", .name("default")), hasDefault: false),
                    ParameterFact(
                        label: "store", name: "store", type: .prefixed("sending", .name("T")), hasDefault: false),
                ],
                generics: [GenericFact(name: "T", bounds: [.name("Storing"), .name("Sendable")])], isolation: .none,
                availability: .deprecated, isAsync: true, isThrowing: true, isFailable: true, isConvenience: true,
                isRequired: true, isUninherited: true,
                isConstrained: true),
            OfferedInitializer(access: .package, parameters: [], isolation: .actor("CoreKit.DataActor")),
            .conditional,
        ],
        construction: OfferedConstruction(
            isolation: .actor("MainActor"),
            parameters: [
                Binding.Parameter(name: "title", type: .name("String")),
                Binding.Parameter(name: "onEnd", type: .optional(.callback)),
            ],
            needs: [
                OfferedNeed(
                    name: "logger", type: .name("AudioBase.Logging"), time: .now, isolation: .none, isShared: false,
                    parameters: [], place: nowhere),
                OfferedNeed(
                    name: "logger", type: .name("AudioBase.Logging"), time: .now, isolation: .none, isShared: false,
                    parameters: [], isNamed: true, mayBeItself: true, place: nowhere),
                OfferedNeed(
                    name: "logger", type: .name("CoreKit.Logging"), time: .now, isolation: .none, isShared: false,
                    parameters: [], place: nowhere),
                OfferedNeed(
                    name: "movie", type: .name("Movie"), time: .read, isolation: .actor("MainActor"), isShared: false,
                    parameters: [.name("Int"), .dictionary(key: .name("String"), value: .array(.name("Tag")))],
                    place: nowhere),
                OfferedNeed(
                    name: "store", type: .composition([.name("CoreKit.Storing"), .name("Sendable")]), time: .later,
                    isolation: .none, isShared: true, parameters: [], place: nowhere),
                OfferedNeed(
                    name: "theme", type: .name("Logging::Theme"), time: .read, isolation: .none, isShared: true,
                    parameters: [], isSet: true, place: nowhere),
            ]),
        place: nowhere)

    fileprivate static let playing = OfferedType(
        name: "Playing", kind: .protocol, access: .public, inherits: [.prefixed("~", .name("Copyable"))],
        place: nowhere)

    fileprivate static let cache = {
        var cache = unconstrainedCache
        cache.isConstrained = true
        return cache
    }()

    private static let unconstrainedCache = OfferedType(
        name: "Cache", kind: .struct, access: .public,
        generics: [
            GenericFact(name: "Key", bounds: [.name("Hashable"), .name("Sendable")]),
            GenericFact(name: "Value", bounds: []),
        ],
        construction: OfferedConstruction(isolation: .none, parameters: [], needs: []), place: nowhere)

    fileprivate static let theme = OfferedType(
        name: "Player.Theme", kind: .enum, access: .package, availability: .unavailable, place: nowhere)

    fileprivate static let actorOfData = OfferedType(name: "Ämne", kind: .actor, access: .public, place: nowhere)

    fileprivate static let keyword = OfferedType(name: "default", kind: .class, access: .open, place: nowhere)

    /// A type whose name is written in backticks because of a space.
    fileprivate static let notice = OfferedType(
        name: "my 'notice': #1", kind: .struct, access: .public, place: nowhere)
}

extension OfferedType {
    /// A bundle that other modules include under a condition.
    fileprivate static let networking = {
        var direct = OfferedRegistration(
            name: "player", type: .name("Player"),
            construction: OfferedConstruction(
                isolation: .actor("MainActor"), parameters: [.init(name: "title", type: .name("String"))], needs: []),
            place: nowhere)
        direct.isDirect = true
        direct.origin = "CoreKit.my bundle"
        var networking = OfferedType(name: "Networking", kind: .enum, access: .public, place: nowhere)
        networking.condition = .not(of: .atom(.flag("OFFLINE")))
        networking.registrations = [
            OfferedRegistration(
                name: "client", type: .name("Loading"), scope: .lazy, tags: ["core", "net"],
                construction: OfferedConstruction(
                    isolation: .none, parameters: [],
                    needs: [
                        OfferedNeed(
                            name: "logger", type: .name("CoreKit.Logging"), time: .now, isolation: .none,
                            isShared: false, parameters: [], place: nowhere)
                    ]), place: nowhere),
            direct,
        ]
        networking.registrations?[0].construction.imports = ["Foundation"]
        return networking
    }()

    /// A type that differs with conditions, and a bundle without registrations.
    fileprivate static let views = {
        var visible = OfferedType(
            name: "View", kind: .class, access: .open, inherits: [.name("UIView")], place: nowhere)
        visible.condition = .atom(.canImport("UIKit"))
        var hidden = OfferedType(name: "View", kind: .struct, access: .package, place: nowhere)
        hidden.condition = .all(of: [.not(of: .atom(.canImport("UIKit"))), .atom(.flag("DEBUG"))])
        var nothing = OfferedType(name: "Nothing", kind: .enum, access: .public, place: nowhere)
        nothing.registrations = []
        return [visible, hidden, nothing]
    }()
}

extension OfferedExtension {
    /// Extensions of two types, of which those of the first differ with conditions.
    fileprivate static let caches = {
        var debugged = OfferedExtension(
            name: "CoreKit.Cache", inherits: [.name("Playing")], initializers: [], place: nowhere)
        debugged.condition = .atom(.flag("DEBUG"))
        var constrained = OfferedExtension(
            name: "CoreKit.Cache", inherits: [.name("AudioBase.Storing")], initializers: [], place: nowhere)
        constrained.isConstrained = true
        let initializer = OfferedInitializer(
            access: .public,
            parameters: [ParameterFact(label: "player", name: "player", type: .name("Player"), hasDefault: false)],
            isConvenience: true)
        return [
            debugged, constrained,
            OfferedExtension(name: "Logging::Theme", inherits: [], initializers: [initializer], place: nowhere),
        ]
    }()
}

extension OfferedAlias {
    /// An alias that differs with conditions.
    fileprivate static let handles = [true, false].map { isLinux in
        var alias = OfferedAlias(
            name: "Handle", access: .public, parameters: [], type: .name(isLinux ? "Int" : "UInt"), place: nowhere)
        alias.condition = isLinux ? .atom(.os("Linux")) : .not(of: .atom(.os("Linux")))
        return alias
    }
}
