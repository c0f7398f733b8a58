import WeaverGraph

/// A property of a double for the test: it records calls, or it holds a value or handler that the test sets, for
/// example `searchCallCount`.
struct Spy {
    let name: String
    let type: WrittenType
    /// The expression of the spy's initial value. Nil for a spy that the test has to set before it is read.
    let initial: String?

    let role: Role
    /// Whether the spy holds its value weakly.
    var isWeak = false

    /// The purpose of a spy.
    enum Role {
        /// The spy records calls.
        case record
        /// The spy holds the value that the member returns.
        case answer
        /// The spy is called in the place of the member.
        case handler
        /// The spy is a gate at which callers wait.
        case gate
        /// The spy holds something else that the test sets.
        case other
    }

    /// The place where a double stores the spies of one member.
    enum Storage: Hashable {
        /// Each spy is a stored property of the double itself.
        case plain
        /// The spies are stored in a struct behind a lock: those of an instance because any thread may reach them,
        /// those of a static member because they belong to no instance.
        case state(isStatic: Bool)
    }

    /// Returns the declarations of the spy as a stored property of the double, or of the struct with the double's
    /// locked state. A stored property cannot be newer than its type: a spy with `availability`, attributes
    /// `@available(…)`, is a computed property whose value is stored as `Any?`, which the double resets if `isReset` is
    /// true.
    /// `note` is a statement that runs whenever the spy is set.
    func stored(
        modifiers: [Head.Modifier], availability: [Head.Modifier], isReset: Bool, note: String? = nil
    ) -> [Declaration] {
        guard !availability.isEmpty else { return [stored(modifiers: modifiers, note: note)] }
        let erased = erasedName
        let read: String
        let written: WrittenType
        // The type may be an alias of an optional type.
        var stored = "newValue"
        switch type {
        case .optional(let wrapped): (read, written) = ("\(erased) as? \(wrapped.operand)", type)
        default:
            read = "\(erased) as? \(type)" + (initial.map { " ?? \($0)" } ?? "")
            written = initial == nil ? .implicitlyUnwrapped(type) : type
            if initial == nil { stored += " as Any?" }
        }
        let all = modifiers + availability
        return [
            .stored(Head([isReset ? .fileprivate : .private], .var, erased), type: "Any?"),
            .computed(
                Head(all.filter(\.isAttribute) + all.filter { !$0.isAttribute }, .var, name),
                type: TypeReference(written.description),
                body: [
                    .block("get", [.return(.text(read))]),
                    .block("set", [.assign(erased, .text(stored))] + (note.map { [.expression(.text($0))] } ?? [])),
                ]),
        ]
    }

    /// The name of the property that stores the value of a spy which is newer than the platforms of its file.
    var erasedName: String { name + "Erased" }

    /// The name of the property that stores the value of a spy where the double notes that the spy is read.
    var keptName: String { name + "Kept" }

    /// The spy under another name.
    func named(_ name: String) -> Spy {
        Spy(name: name, type: type, initial: initial, role: role, isWeak: isWeak)
    }

    private func stored(modifiers: [Head.Modifier], note: String?) -> Declaration {
        let head = Head(modifiers + (isWeak ? [.weak] : []), .var, name)
        if let note {
            return .observed(
                head, type: TypeReference((initial == nil ? WrittenType.implicitlyUnwrapped(type) : type).description),
                value: initial, body: [.block("didSet", [.expression(.text(note))])])
        }
        let written = TypeReference(type.description)
        if case .optional = type, initial == "nil" { return .stored(head, type: written) }
        switch initial {
        case "0" where type == .named("Int") || type == .named("Swift.Int"): return .stored(head, value: "0")
        case .some(let initial): return .stored(head, type: written, value: initial)
        case nil: return .stored(head, type: TypeReference(WrittenType.implicitlyUnwrapped(type).description))
        }
    }

    /// Returns the declaration of a computed property of the double that reads and sets the spy, which is stored as
    /// `property`. The statement `note` runs whenever the test sets the spy, `verification` whenever it reads it.
    func forwarding(
        to property: String, note: String?, verification: String?, modifiers: [Head.Modifier]
    ) -> Declaration {
        let type = initial == nil ? WrittenType.implicitlyUnwrapped(type) : type
        let note = note.map { [Statement.expression(.text($0))] } ?? []
        let verification = verification.map { [Statement.expression(.text($0))] } ?? []
        return .computed(
            Head(modifiers, .var, name), type: TypeReference(type.description),
            body: [
                .block("get", verification + [.return(.text(property))]),
                .block("set", [.assign(property, .text("newValue"))] + note),
            ])
    }
}

extension WrittenType {
    /// The default value with which a spy of this type begins, as an expression: zero, empty, `false` or nil. Nil for a
    /// type without a default value. `declared` are the names of the types that the input files declare. Such a type
    /// has no default value, even if its name is that of a Swift type.
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
        for name in ["Data", "IndexSet"] { presets[name] = name + "()" }
        for bits in ["8", "16", "32", "64"] {
            presets["Int" + bits] = "0"
            presets["UInt" + bits] = "0"
        }
        return presets
    }()

    /// The type as it stands behind `as?`: a function type needs parentheses there.
    fileprivate var operand: String {
        if case .function = self { return "(\(self))" }
        return description
    }

    /// Whether all types in this type have been part of Swift from its beginning.
    var isStandard: Bool {
        !contains { part in part.dottedName.map { !Self.isStandard(named: $0) } ?? false }
    }

    /// Whether the type `name` has been part of Swift from its beginning. A name with dots is that of another type.
    static func isStandard(named name: String) -> Bool {
        presets[name] != nil || ["Any", "AnyObject", "Sendable"].contains(name)
    }
}
