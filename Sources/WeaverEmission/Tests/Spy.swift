import WeaverGraph

/// One value that a double records or answers with: `searchCallCount`.
struct Spy {
    let name: String
    let type: WrittenType
    /// Nil for one that has to be set before it is read.
    let initial: String?

    /// Where a double keeps a member's spies.
    enum Storage: Hashable {
        /// In properties of their own.
        case plain
        /// Behind a lock, since any thread may reach them, or since there is no instance.
        case state(isStatic: Bool)

        /// The property that the lock guards.
        var stateName: String { self == .state(isStatic: true) ? "staticState" : "state" }
    }

    /// A stored property, of the double or of its state.
    func stored(modifiers: String) -> Declaration {
        let head = "\(modifiers)var \(name)"
        if case .optional = type, initial == "nil" { return .line("\(head): \(type)") }
        switch initial {
        case "0" where type == .named("Int") || type == .named("Swift.Int"): return .line("\(head) = 0")
        case .some(let initial): return .line("\(head): \(type) = \(initial)")
        case nil: return .line("\(head): \(WrittenType.implicitlyUnwrapped(type))")
        }
    }

    /// The property of the double that reaches one of its state.
    func forwarding(to storage: Storage, modifiers: String) -> Declaration {
        let type = initial == nil ? WrittenType.implicitlyUnwrapped(type) : type
        let state = "\(storage.stateName).\(name)"
        return .computed(
            head: "\(modifiers)var \(name): \(type)",
            body: [.block("get", [.return(.text(state))]), .block("set", [.assign(state, .text("newValue"))])])
    }
}

extension WrittenType {
    /// What a value of this type is where nobody has said anything; nil for a type that has no such value. `declared`
    /// are the names of the inputs' own types.
    func preset(besides declared: Set<String>) -> String? {
        switch self {
        case .optional, .implicitlyUnwrapped: return "nil"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .tuple(let elements): return elements.isEmpty ? "()" : nil
        case .name(var parts):
            if parts.count > 1, ["Swift", "Foundation", "CoreGraphics"].contains(parts[0].name) { parts.removeFirst() }
            guard parts.count == 1, !declared.contains(parts[0].name) else { return nil }
            return Self.presets[parts[0].name]
        default: return nil
        }
    }

    private static let presets: [String: String] = {
        var presets = ["Bool": "false", "Void": "()", "Dictionary": "[:]", "Optional": "nil"]
        for name in ["Array", "Set", "ContiguousArray", "ArraySlice"] { presets[name] = "[]" }
        for name in ["String", "Substring"] { presets[name] = "\"\"" }
        for name in ["Double", "Float", "CGFloat", "TimeInterval", "Decimal", "Int", "UInt"] { presets[name] = "0" }
        for bits in ["8", "16", "32", "64"] {
            presets["Int" + bits] = "0"
            presets["UInt" + bits] = "0"
        }
        return presets
    }()

    var isVoid: Bool { self == .void || self == .named("Void") || self == .named("Swift.Void") }
}
