import WeaverGraph

/// The runtime that one output contains: the generated helper types. Collects the parts that the generated code uses,
/// and prints only those.
struct Runtime {
    /// A generated helper of the runtime: a type, or an extension of a type.
    enum Part: Hashable {
        case lazySlot(Domain)
        case weakSlot(Domain)
        /// Lazy slots that can also read an instance which another object stores, without keeping that instance alive.
        case seeingSlot(Domain)
        case selfSlot
        case weakReference
        /// The conformance of `SelfSlot` to Sendable, for closures and slots that several isolation domains read.
        case sendableSelfSlot
        case sendableWeakReference
        /// The box that carries a resolver into a closure on the main actor. The app's code has passed the resolver to
        /// `_pushDynamicResolver`, and the generated code has checked that it runs on the main actor.
        case unchecked
        case faults
        case frames
        /// The functions that begin and end a frame, for code that cannot run inside of a closure.
        case frameBounds
        case setter(isWeak: Bool, Domain)
    }

    private(set) var parts: Set<Part> = []
    /// The names under which the output declares runtime types, by their names in `RuntimeText`. Has no entry for a
    /// type that keeps its name.
    private let names: [String: String]
    /// Whether several output files use the runtime, so that it cannot be private to one file.
    private let isShared: Bool
    /// Whether the types of the runtime are declared `nonisolated`. They are if they are used by code on actors, or on
    /// global actors other than the main actor. The reason is that the module's default isolation may be the main
    /// actor.
    private let isNonisolated: Bool
    /// The qualified names of the types of other modules whose plain names are also names of types of the input files.
    /// The keys are the plain names.
    private let foreignNames: [String: String]

    /// The plain names of the types of other modules that the runtime uses. The keys are the modules.
    static let foreign: [String: [String]] = [
        "Swift": [
            "AnyObject", "Bool", "ExpressibleByStringLiteral", "Int", "Never", "Sendable", "StaticString", "String",
            "UInt", "Unmanaged",
            "UnsafeMutableRawPointer",
        ],
        "Foundation": ["NSLock", "NSRecursiveLock", "pthread_key_t"],
    ]

    /// Creates an empty runtime and allocates the names of its types. The runtime of one file is private, so its types
    /// may have the names of types of imported modules. The types of a shared runtime are visible in the whole module.
    /// Their names begin with `Weaver`, so that they hide no imported type.
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

    /// Returns the name under which the output declares the runtime type that is called `name` in `RuntimeText`.
    func name(_ name: String) -> String { names[name] ?? name }

    /// Returns the name under which the type `name` of another module is printed.
    func foreign(_ name: String) -> String { foreignNames[name] ?? name }

    /// Adds `others` to the parts in use: the parts that another `Runtime` of the same output has in use.
    mutating func use(_ others: Set<Part>) { parts.formUnion(others) }

    /// Adds `part`, and the parts without which it does not compile, to the parts in use, so that the output contains
    /// their declarations. Returns the name of the type or function that generated code uses from `part`.
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

    /// Whether the parts in use need Foundation, for locks or thread-specific storage.
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

    /// The declarations of all parts in use, in a fixed order.
    var declarations: [Declaration] {
        let slots = parts.sorted { $0.order < $1.order }
        return slots.flatMap { $0.texts(parts).map { .text(renamed(visible($0))) } }
    }

    /// Returns `text`, the text of a part, with the visibility and isolation that it needs. Every top-level declaration
    /// in `text` is `private`. A shared runtime drops that keyword, and makes `fileprivate static` functions internal.
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

    /// Returns `text`, the text of a part, with the names under which runtime types and foreign types are printed.
    private func renamed(_ text: String) -> String {
        guard !names.isEmpty || !foreignNames.isEmpty else { return text }
        var result = ""
        var word = ""
        for character in text + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                // The name of an isolated slot begins with the name of its actor.
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

    /// Returns the texts of the part's declarations. They may depend on `parts`, the set of all parts in use.
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
    /// The prefix of a slot's name: empty, `MainActor`, `Shared`, …
    fileprivate var slotPrefix: String {
        switch self {
        case .container: ""
        case .actor(let actor): actor.split(separator: ".").joined()
        case .any: "Shared"
        }
    }
}
