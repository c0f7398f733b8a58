import WeaverGraph

/// The parts of the runtime that a generated file uses; only those are printed.
struct Runtime {
    enum Part: Hashable {
        case lazySlot(Isolation)
        case weakSlot(Isolation)
        case selfSlot
        case weakReference
        case unchecked
        case faults
        case frames
        case setter(isWeak: Bool)
    }

    private(set) var parts: Set<Part> = []
    /// The names of the runtime's types where those of the inputs bear the usual ones.
    private let names: [String: String]
    /// Whether other output files use it too.
    private let isShared: Bool
    /// The names of other modules' types where the inputs declare types of the same names.
    private let foreignNames: [String: String]

    /// What the runtime uses of other modules, by module.
    static let foreign: [String: [String]] = [
        "Swift": [
            "AnyObject", "Bool", "ExpressibleByStringLiteral", "Int", "Never", "Sendable", "StaticString", "String", "UInt", "Unmanaged",
            "UnsafeMutableRawPointer",
        ],
        "Foundation": ["NSLock", "NSRecursiveLock", "pthread_key_t"],
    ]

    /// What is private may bear a name of an imported module; what the whole module sees is named so that it hides none.
    init(_ allocator: inout NameAllocator, declared: Set<String>, isShared: Bool) {
        self.isShared = isShared
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
        case .lazySlot(let isolation):
            parts.insert(.faults)
            return isolation.slotPrefix + name("LazySlot")
        case .weakSlot(let isolation):
            parts.insert(.faults)
            return isolation.slotPrefix + name("WeakSlot")
        case .selfSlot:
            parts.insert(.faults)
            return name("SelfSlot")
        case .weakReference:
            parts.insert(.faults)
            return name("WeakReference")
        case .unchecked: return name("Unchecked")
        case .faults: return "MainDependencyContainer.fault"
        case .frames:
            parts.insert(.faults)
            return name("WeaverFrames")
        case .setter(let isWeak): return use(isWeak ? .weakSlot(.none) : .lazySlot(.none))
        }
    }

    /// Whether Foundation's locks or threads are used.
    var needsFoundation: Bool {
        parts.contains { part in
            switch part {
            case .lazySlot(.none), .weakSlot(.none), .selfSlot, .frames, .setter: true
            case .lazySlot, .weakSlot, .weakReference, .unchecked, .faults: false
            }
        }
    }

    /// The parts in use, in a fixed order.
    var declarations: [Declaration] {
        let slots = parts.sorted { $0.order < $1.order }
        return slots.flatMap { $0.texts.map { .text(renamed(visible($0))) } }
    }

    /// A part's text as visible as it has to be. Only what stands outside of types is private to the file.
    private func visible(_ text: String) -> String {
        guard isShared else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("private ") ? line.dropFirst("private ".count) : line
        }
        return lines.joined(separator: "\n").replacing("fileprivate static func fault", with: "static func fault")
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
        case .lazySlot(let isolation): "1" + isolation.slotPrefix
        case .weakSlot(let isolation): "2" + isolation.slotPrefix
        case .selfSlot: "3"
        case .weakReference: "4"
        case .unchecked: "5"
        case .frames: "6"
        case .setter(let isWeak): isWeak ? "2z" : "1z"
        }
    }

    fileprivate var texts: [String] {
        switch self {
        case .faults: [RuntimeText.faults]
        case .lazySlot(let isolation): [RuntimeText.slot(isWeak: false, actor: isolation.actor)]
        case .weakSlot(let isolation): [RuntimeText.slot(isWeak: true, actor: isolation.actor)]
        case .selfSlot: [RuntimeText.selfSlot]
        case .weakReference: [RuntimeText.weakReference]
        case .unchecked: [RuntimeText.unchecked]
        case .frames: [RuntimeText.source, RuntimeText.frames]
        case .setter(let isWeak): [RuntimeText.setter(of: isWeak ? "WeakSlot" : "LazySlot")]
        }
    }
}

extension Isolation {
    fileprivate var actor: String? {
        if case .actor(let actor) = self { return actor }
        return nil
    }

    /// In front of a slot's name: nothing, `MainActor` …
    fileprivate var slotPrefix: String {
        if case .actor(let actor) = self { return actor.split(separator: ".").joined() }
        return ""
    }
}
