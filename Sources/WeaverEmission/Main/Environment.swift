import WeaverGraph

/// The expressions that read the ingredients of a container at one place in the generated code: an initializer, a
/// function or a closure.
struct Environment {
    /// The way in which code at one place reads one ingredient.
    struct Handle {
        /// The kind of reference to the ingredient that the code at this place has.
        enum Strength {
            case strong
            /// A strong reference. Closures that are made at this place capture the ingredient weakly, because it holds
            /// what these closures build.
            case strongButWeakInClosures
            /// A `WeakReference` to the ingredient.
            case weak
            /// An optional variable, such as a weak parameter, that closures capture as `weak`.
            case weakValue
        }

        /// The name under which closures capture the ingredient.
        var name: String
        /// The expression that reads the ingredient at this place.
        var read: String
        var form: DependencyForm
        var strength = Strength.strong
        /// For an instance that a slot is building: the name under which closures capture a `WeakReference` to that
        /// slot, and the expression that reads that reference. Nil for any other ingredient.
        var slot: (name: String, read: String)?

        /// Whether the code at this place builds the instance of this ingredient. That instance may hold what the code
        /// makes for it.
        var isBeingBuilt = false
        /// Whether `isBeingBuilt` is also true inside the closures that are made at this place, because the instance
        /// takes their results.
        var isBeingBuiltInClosures = false

        /// Whether the value in the slot is read without its effects: it is built together with the container.
        var isBuiltAhead = false

        /// For the slot of a value, which is built together with the container: the part of the runtime that lets
        /// closures of other domains capture the slot, as they only read it.
        var sendable: Runtime.Part?

        /// The global actor on which code at this place runs without being isolated to it, if the ingredient is not
        /// known to be Sendable. Closures that are isolated to that actor capture the ingredient in a box.
        var boxing: Domain?

        /// For a slot whose instance other code may hold after the slot is gone: the weak reference to that instance.
        /// Nil for any other ingredient.
        var instance: Instance?

        struct Instance {
            /// The name under which closures capture the weak reference.
            var name: String
            var read: String
            /// The beginning of the expression that makes a new slot for the instance, such as
            /// `LazySlot("App.cart", built: `.
            var slot: String
        }

        /// The expression that returns a strong reference to the slot or the value.
        var strongRead: String {
            guard strength == .weak else { return read }
            return instance.map { "\(read).slot ?? \($0.slot)\($0.read).get())" } ?? read + ".get()"
        }

        /// The expression that reads the value in the slot of this ingredient.
        var slotValue: String {
            (instance == nil ? strongRead : "(\(strongRead))") + (isBuiltAhead ? ".built()" : ".get()")
        }
    }

    var handles: [Ingredient: Handle] = [:]

    subscript(_ ingredient: Ingredient) -> Handle? {
        get { handles[ingredient] ?? ingredient.twin.flatMap { handles[$0] } }
        set { handles[ingredient] = newValue }
    }

    /// Returns the environment for code outside of the container, which reads all ingredients as members of the
    /// expression `container`.
    func read(on container: String) -> Environment {
        var environment = self
        environment.handles = handles.mapValues { handle in
            var handle = handle
            handle.read = "\(container).\(handle.read)"
            return handle
        }
        return environment
    }

    /// Returns a closure that captures exactly `ingredients`, by name, and that is called in `domain`. `body` receives
    /// the environment inside of the closure, and returns the closure's statements.
    func closure(
        capturing ingredients: [Ingredient], for domain: Domain, parameters: [String] = [], effects: String = "",
        runtime: inout Runtime,
        _ body: (Environment, inout Runtime) -> [Statement]
    ) -> Expression.Closure {
        var captures = Captures(domain: domain)
        var inner = Environment()
        inner.handles.reserveCapacity(ingredients.count)
        for ingredient in ingredients {
            if let handle = self[ingredient] { inner[ingredient] = captures.add(handle, &runtime) }
        }
        let attributes = domain == .any ? domain.attributes : []
        return Expression.Closure(
            captures: captures.texts, parameters: parameters, body: body(inner, &runtime), attributes: attributes,
            effects: effects)
    }
}

/// The capture list of one closure.
private struct Captures {
    let domain: Domain
    private(set) var texts: [String] = []
    private var names: Set<String> = []

    init(domain: Domain) {
        self.domain = domain
    }

    /// Captures the ingredient of `handle`, and returns the handle with which code inside of the closure reads the
    /// ingredient.
    mutating func add(_ handle: Environment.Handle, _ runtime: inout Runtime) -> Environment.Handle {
        if handle.strength == .weakValue {
            if names.insert(handle.name).inserted {
                texts.append("weak \(handle.name)\(handle.read == handle.name ? "" : " = \(handle.read)")")
            }
            return Environment.Handle(name: handle.name, read: handle.name, form: handle.form, strength: .weakValue)
        }
        let isWeak = handle.strength == .strongButWeakInClosures
        if domain != .container {
            // A closure that other isolation domains call must capture Sendable references.
            if isWeak || handle.strength == .weak { _ = runtime.use(.sendableWeakReference) }
            if case .instance = handle.form { _ = runtime.use(.sendableSelfSlot) }
            if handle.instance != nil { _ = runtime.use(.sendableSelfSlot) }
            if let part = handle.sendable { _ = runtime.use(part) }
        }
        var value = isWeak ? runtime.use(.weakReference) + "(\(handle.read))" : handle.read
        let isBoxed = handle.boxing == domain
        if isBoxed { value = "\(runtime.use(.unchecked))(\(value))" }
        return Environment.Handle(
            name: handle.name, read: add(value, as: handle.name) + (isBoxed ? ".value" : ""), form: handle.form,
            strength: isWeak ? .weak : handle.strength,
            slot: handle.slot.map { ($0.name, add($0.read, as: $0.name)) }, isBeingBuilt: handle.isBeingBuiltInClosures,
            isBuiltAhead: handle.isBuiltAhead, sendable: handle.sendable,
            instance: handle.instance.map { .init(name: $0.name, read: add($0.read, as: $0.name), slot: $0.slot) })
    }

    /// Captures the expression `value` under `name`, and returns the expression that reads it inside of the closure.
    private mutating func add(_ value: String, as name: String) -> String {
        if names.insert(name).inserted { texts.append(value == name ? value : "\(name) = \(value)") }
        return name
    }
}
