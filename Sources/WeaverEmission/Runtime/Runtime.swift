import WeaverGraph

/// The parts of the runtime that a generated file uses; only those are printed.
struct Runtime {
    enum Part: Hashable {
        case lazySlot(Domain)
        case weakSlot(Domain)
        /// Lazy slots that see what something else holds.
        case seeingSlot(Domain)
        case selfSlot
        case weakReference
        /// References that are captured by what several domains read.
        case sendableSelfSlot
        case sendableWeakReference
        /// Carries what is pushed to the actor that it is checked to be on.
        case unchecked
        case faults
        case frames
        /// Frames that are not opened around a closure.
        case frameBounds
        case setter(isWeak: Bool, Domain)
    }

    private(set) var parts: Set<Part> = []
    /// The names of the runtime's types where those of the inputs bear the usual ones.
    private let names: [String: String]
    /// Whether other output files use it too.
    private let isShared: Bool
    /// Whether its types say that they are nonisolated: actors, or global actors other than the main one, use them
    /// whatever the module's default isolation is.
    private let isNonisolated: Bool
    /// The names of other modules' types where the inputs declare types of the same names.
    private let foreignNames: [String: String]

    /// What the runtime uses of other modules, by module.
    static let foreign: [String: [String]] = [
        "Swift": [
            "AnyObject", "Bool", "ExpressibleByStringLiteral", "Int", "Never", "Sendable", "StaticString", "String",
            "UInt", "Unmanaged",
            "UnsafeMutableRawPointer",
        ],
        "Foundation": ["NSLock", "NSRecursiveLock", "pthread_key_t"],
    ]

    /// What is private may bear a name of an imported module; what the whole module sees is named so that it hides
    /// none.
    init(_ allocator: inout NameAllocator, declared: Set<String>, isShared: Bool, isNonisolated: Bool) {
        self.isShared = isShared
        self.isNonisolated = isNonisolated
        var foreignNames: [String: String] = [:]
        for (module, names) in Self.foreign {
            for name in names where declared.contains(name) { foreignNames[name] = module + "." + name }
        }
        self.foreignNames = foreignNames
        var names: [String: String] = [:]
        for name in ["LazySlot", "WeakSlot", "SelfSlot", "WeakReference", "Unchecked", "WeaverSource", "WeaverFrames"] {
            let hidden = name.hasPrefix("Weaver") ? name : "Weaver" + name
            let free = isShared ? allocator.allocate(hidden) : allocator.allocate(name, "Weaver" + name)
            if free != name { names[name] = free }
        }
        self.names = names
    }

    /// The name under which a type of the runtime is printed.
    func name(_ name: String) -> String { names[name] ?? name }

    /// The name under which a type of another module is printed.
    func foreign(_ name: String) -> String { foreignNames[name] ?? name }

    /// Notes what another one of the same output uses.
    mutating func use(_ others: Set<Part>) { parts.formUnion(others) }

    /// Notes that a part is needed, with those it needs itself; returns its name.
    mutating func use(_ part: Part) -> String {
        parts.insert(part)
        switch part {
        case .lazySlot(let domain):
            parts.insert(.faults)
            return domain.slotPrefix + name("LazySlot")
        case .weakSlot(let domain):
            parts.insert(.faults)
            return domain.slotPrefix + name("WeakSlot")
        case .seeingSlot(let domain): return use(.lazySlot(domain))
        case .selfSlot:
            parts.insert(.faults)
            return name("SelfSlot")
        case .weakReference:
            parts.insert(.faults)
            return name("WeakReference")
        case .sendableSelfSlot: return use(.selfSlot)
        case .sendableWeakReference: return use(.weakReference)
        case .unchecked: return name("Unchecked")
        case .faults: return "MainDependencyContainer.fault"
        case .frames:
            parts.insert(.faults)
            return name("WeaverFrames")
        case .frameBounds: return use(.frames)
        case .setter(let isWeak, let domain): return use(isWeak ? .weakSlot(domain) : .lazySlot(domain))
        }
    }

    /// Whether Foundation's locks or threads are used.
    var needsFoundation: Bool {
        parts.contains { part in
            switch part {
            case .lazySlot(.actor), .weakSlot(.actor), .seeingSlot(.actor), .weakReference, .sendableWeakReference,
                .unchecked:
                false
            case .lazySlot, .weakSlot, .seeingSlot, .selfSlot, .sendableSelfSlot, .faults, .frames, .frameBounds,
                .setter:
                true
            }
        }
    }

    /// The parts in use, in a fixed order.
    var declarations: [Declaration] {
        let slots = parts.sorted { $0.order < $1.order }
        return slots.flatMap { $0.texts(parts).map { .text(renamed(visible($0))) } }
    }

    /// A part's text as visible as it has to be. Only what stands outside of types is private to the file.
    private func visible(_ text: String) -> String {
        guard isShared || isNonisolated else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("private ") else { return String(line) }
            let declaration = isShared ? String(line.dropFirst("private ".count)) : String(line)
            return isNonisolated ? "nonisolated " + declaration : declaration
        }
        guard isShared else { return lines.joined(separator: "\n") }
        return lines.joined(separator: "\n").replacing("fileprivate static func ", with: "static func ")
    }

    /// A part's text with the names that it has here.
    private func renamed(_ text: String) -> String {
        guard !names.isEmpty || !foreignNames.isEmpty else { return text }
        var result = ""
        var word = ""
        for character in text + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                // An isolated slot bears its actor's name in front.
                let base = names.keys.sorted().first { word.hasSuffix($0) }
                result += base.map { word.dropLast($0.count) + name($0) } ?? foreign(word)
                result.append(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }
}

extension Runtime.Part {
    fileprivate var order: String {
        switch self {
        case .faults: "0"
        case .lazySlot(let domain): "1" + domain.slotPrefix
        case .weakSlot(let domain): "2" + domain.slotPrefix
        case .seeingSlot(let domain): "1" + domain.slotPrefix + "a"
        case .selfSlot: "3"
        case .sendableSelfSlot: "3z"
        case .weakReference: "4"
        case .sendableWeakReference: "4z"
        case .unchecked: "5"
        case .frames: "6"
        case .frameBounds: "6z"
        case .setter(let isWeak, let domain): (isWeak ? "2" : "1") + domain.slotPrefix + "z"
        }
    }

    /// The declarations of a part, which may depend on the other ones in use.
    fileprivate func texts(_ parts: Set<Runtime.Part>) -> [String] {
        switch self {
        case .faults: [RuntimeText.faults]
        case .lazySlot(let domain):
            [
                RuntimeText.slot(
                    isWeak: false, domain, name: domain.slotPrefix + "LazySlot",
                    isSeeing: parts.contains(.seeingSlot(domain)))
            ]
        case .seeingSlot: []
        case .weakSlot(let domain): [RuntimeText.slot(isWeak: true, domain, name: domain.slotPrefix + "WeakSlot")]
        case .selfSlot: [RuntimeText.selfSlot]
        case .weakReference: [RuntimeText.weakReference]
        case .sendableSelfSlot: ["extension SelfSlot: @unchecked Sendable where Value: Sendable {}"]
        case .sendableWeakReference: ["extension WeakReference: Sendable where Slot: Sendable {}"]
        case .unchecked: [RuntimeText.unchecked]
        case .frames: [RuntimeText.source, RuntimeText.frames]
        case .frameBounds: [RuntimeText.frameBounds]
        case .setter(let isWeak, let domain):
            [RuntimeText.setter(of: domain.slotPrefix + (isWeak ? "WeakSlot" : "LazySlot"))]
        }
    }
}

extension Domain {
    /// In front of a slot's name: nothing, `MainActor`, `Shared` …
    fileprivate var slotPrefix: String {
        switch self {
        case .container: ""
        case .actor(let actor): actor.split(separator: ".").joined()
        case .any: "Shared"
        }
    }
}
