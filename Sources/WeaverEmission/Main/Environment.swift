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
        /// Of an instance that a slot is building: the expression that reads a `WeakReference` to that slot, and its
        /// identifier.
        var slot: (name: String, read: String)?

        /// Whether what is made here is made for the instance, which may hold it.
        var isBeingBuilt = false
        /// Whether that goes for what closures make: the instance takes their results.
        var isBeingBuiltInClosures = false

        /// Of a slot whose instance others may hold, when nothing holds the slot any longer.
        var instance: Instance?

        struct Instance {
            /// The identifier of what sees it.
            var name: String
            var read: String
            /// The beginning of the expression that makes another slot of it: `LazySlot("App.cart", built: `
            var slot: String
        }

        /// The slot or value itself.
        var strongRead: String {
            guard hold == .weak else { return read }
            return instance.map { "\(read).slot ?? \($0.slot)\($0.read).get())" } ?? read + ".get()"
        }

        /// The value in the slot.
        var slotValue: String { (instance == nil ? strongRead : "(\(strongRead))") + ".get()" }
    }

    var handles: [Ingredient: Handle] = [:]

    subscript(_ ingredient: Ingredient) -> Handle? {
        get { handles[ingredient] ?? ingredient.twin.flatMap { handles[$0] } }
        set { handles[ingredient] = newValue }
    }

    /// The same as reached from outside of the container.
    func read(on container: String) -> Environment {
        var environment = self
        environment.handles = handles.mapValues { handle in
            var handle = handle
            handle.read = "\(container).\(handle.read)"
            return handle
        }
        return environment
    }

    /// A closure that captures `ingredients` by name, never more, and is read in `domain`; `body` is given the
    /// environment inside.
    func closure(
        capturing ingredients: [Ingredient], for domain: Domain, parameters: [String] = [], runtime: inout Runtime,
        _ body: (Environment, inout Runtime) -> [Statement]
    ) -> Expression.Closure {
        var captures = Captures(domain: domain)
        var inner = Environment()
        for ingredient in ingredients {
            if let handle = self[ingredient] { inner[ingredient] = captures.add(handle, &runtime) }
        }
        let attributes = domain == .any ? domain.attributes : []
        return Expression.Closure(
            captures: captures.texts, parameters: parameters, body: body(inner, &runtime), attributes: attributes)
    }
}

/// What one closure captures.
private struct Captures {
    let domain: Domain
    private(set) var texts: [String] = []
    private var names: Set<String> = []

    init(domain: Domain) {
        self.domain = domain
    }

    /// Returns how it is reached inside.
    mutating func add(_ handle: Environment.Handle, _ runtime: inout Runtime) -> Environment.Handle {
        if handle.hold == .weakValue {
            if names.insert(handle.name).inserted {
                texts.append("weak \(handle.name)\(handle.read == handle.name ? "" : " = \(handle.read)")")
            }
            return Environment.Handle(name: handle.name, read: handle.name, form: handle.form, hold: .weakValue)
        }
        let isWeak = handle.hold == .strongButWeakInClosures
        if domain != .container {
            // These are Sendable where they are captured by what other domains read.
            if isWeak || handle.hold == .weak { _ = runtime.use(.sendableWeakReference) }
            if case .instance = handle.form { _ = runtime.use(.sendableSelfSlot) }
        }
        let value = isWeak ? runtime.use(.weakReference) + "(\(handle.read))" : handle.read
        return Environment.Handle(
            name: handle.name, read: add(value, as: handle.name), form: handle.form, hold: isWeak ? .weak : handle.hold,
            slot: handle.slot.map { ($0.name, add($0.read, as: $0.name)) }, isBeingBuilt: handle.isBeingBuiltInClosures,
            instance: handle.instance.map { .init(name: $0.name, read: add($0.read, as: $0.name), slot: $0.slot) })
    }

    /// Returns the expression that reads it inside.
    private mutating func add(_ value: String, as name: String) -> String {
        if names.insert(name).inserted { texts.append(value == name ? value : "\(name) = \(value)") }
        return name
    }
}
