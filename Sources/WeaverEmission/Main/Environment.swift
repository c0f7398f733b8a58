import WeaverGraph

/// How the ingredients of a container are reached at one place in its code.
struct Environment {
    struct Handle {
        enum Hold {
            case strong
            /// Strong here; closures made here hold it weakly, since what they build is held by it.
            case strongButWeakInClosures
            /// A `WeakReference`.
            case weak
            /// An optional value that closures capture weakly.
            case weakValue
        }

        /// The identifier that closures capture it under.
        var name: String
        /// The expression that reads it here.
        var read: String
        var form: Form
        var hold = Hold.strong
        /// Of an instance that a slot is building: the expression that reads a `WeakReference` to that slot, and its identifier.
        var slot: (name: String, read: String)?

        /// The slot or value itself.
        var strongRead: String { hold == .weak ? read + ".get()" : read }
    }

    var handles: [Ingredient: Handle] = [:]

    subscript(_ ingredient: Ingredient) -> Handle? {
        get { handles[ingredient] }
        set { handles[ingredient] = newValue }
    }

    /// A closure that captures `ingredients` by name, never more; `body` is given the environment inside.
    func closure(
        capturing ingredients: [Ingredient], isolation: Isolation, parameters: [String] = [], runtime: inout Runtime,
        _ body: (Environment, inout Runtime) -> [Statement]
    ) -> Expression.Closure {
        var inner = Environment()
        var captures: [String] = []
        var captured: Set<String> = []
        for ingredient in ingredients {
            guard let handle = self[ingredient] else { continue }
            var handed = handle.read
            var hold = handle.hold
            if hold == .weakValue {
                if captured.insert(handle.name).inserted { captures.append("weak \(handle.name)\(handle.read == handle.name ? "" : " = \(handle.read)")") }
                inner[ingredient] = Handle(name: handle.name, read: handle.name, form: handle.form, hold: hold)
                continue
            }
            if hold == .strongButWeakInClosures {
                handed = runtime.use(.weakReference) + "(\(handed))"
                hold = .weak
            }
            // What is isolated to an actor may not capture what is not, however safe it is here.
            if isolation != .none { handed = runtime.use(.unchecked) + "(\(handed))" }
            if captured.insert(handle.name).inserted { captures.append(handed == handle.name ? handed : "\(handle.name) = \(handed)") }
            let suffix = isolation == .none ? "" : ".value"
            var slot: (name: String, read: String)?
            if let outer = handle.slot {
                let handed = isolation == .none ? outer.read : runtime.use(.unchecked) + "(\(outer.read))"
                if captured.insert(outer.name).inserted { captures.append(handed == outer.name ? handed : "\(outer.name) = \(handed)") }
                slot = (outer.name, outer.name + suffix)
            }
            inner[ingredient] = Handle(name: handle.name, read: handle.name + suffix, form: handle.form, hold: hold, slot: slot)
        }
        return Expression.Closure(captures: captures, parameters: parameters, body: body(inner, &runtime))
    }
}
