import WeaverGraph

/// The expressions with which a container passes its ingredients on, in the form that their receiver takes.
extension Wiring {
    /// Returns the expression for the dependency `need` of this container, converted to `form`, the form that its
    /// receiver takes.
    ///
    /// `argument` is that of the initializer in the sources that receives it; nil if generated code does. Swift does
    /// not convert closures of all types to the argument's (`ConstructorArgument.needsOwnClosure`): a new closure is
    /// written around them.
    func provide(
        _ need: Lowering.Need, as form: DependencyForm, for argument: ConstructorArgument? = nil,
        in environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        switch need {
        case .nothing: return absent(as: form)
        case .made(let id):
            // The environment has the instance that is being built. The types below that instance read it, and do not
            // call the function that makes another one (`Lowering.isSeenBelowItself`).
            if let handle = environment[.registration(id)] {
                return hand(handle, .registration(id), as: form, argument, in: environment, &runtime)
            }
            if form.isValue { return callFunction(of: id, parameters: [], in: environment, &runtime) }
            return passed(maker(of: id, for: form.domain, in: environment, &runtime), as: form, for: argument)
        case .ingredient(let ingredient):
            guard let handle = environment[ingredient] else { return .text(plan.name(ingredient)) }
            return hand(handle, ingredient, as: form, argument, in: environment, &runtime)
        }
    }

    /// Returns the expression for an optional need that nothing meets: nil, or a closure that returns nil if the
    /// receiver takes a closure.
    func absent(as form: DependencyForm) -> Expression {
        guard case .function = form else { return .text("nil") }
        return .closure(
            .init(captures: [], parameters: form.parameters.map { _ in "_" }, body: [.return(.text("nil"))]))
    }

    /// Returns the expression for a slot of `form` that holds `value` until another is set. `label` is the string
    /// literal that names the dependency in run-time messages.
    func slot(_ form: DependencyForm, _ label: String, built value: String, _ runtime: inout Runtime) -> Expression {
        .call(
            .type(types(form, isEscaping: false, runtime: &runtime)),
            [.init(label: nil, value: .text(label)), .init(label: "built", value: .text(value))])
    }

    private func hand(
        _ handle: Environment.Handle, _ ingredient: Ingredient, as form: DependencyForm,
        _ argument: ConstructorArgument?, in environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        let needsOwnClosure = argument?.needsOwnClosure(in: graph) ?? false
        switch (handle.form, form) {
        case (_, .value): return value(of: handle)
        case (.instance, .lazy(_, let domain, let effects)):
            return slot(.slot(isWeak: false, domain, effects), ingredient, handle, form, &runtime)
        case (.instance, .weak(_, let domain, let effects)):
            return slot(.slot(isWeak: true, domain, effects), ingredient, handle, form, &runtime)
        case (.function, .function)
        where handle.form.domain.converts(to: form.domain) && handle.form.parameters == form.parameters
            && !needsOwnClosure
            && (handle.form.effects == form.effects || handle.form.effects.isEmpty):
            return .text(handle.read)
        case (_, .function(let parameters, _, let domain, _)):
            // A dependency without parameters ignores the arguments of the closure.
            let takes = handle.form.parameters
            let names = takes.isEmpty ? parameters.map { _ in "_" } : []
            let stated = types.stated(handle.form.effects)
            let named = takes.isEmpty ? names : takes.indices.map { "argument\($0)" }
            let arguments = takes.indices.map {
                Expression.Argument(label: nil, value: .text(stated.isEmpty ? "$\($0)" : named[$0]))
            }
            var environment = environment
            // The closure reads only the instance, not the slot that builds the instance.
            environment[ingredient]?.slot = nil
            let closure = environment.closure(
                capturing: [ingredient], for: domain, parameters: stated.isEmpty ? names : named, effects: stated,
                runtime: &runtime
            ) { inner, _ in
                guard let handle = inner[ingredient] else { return [] }
                let read = takes.isEmpty ? value(of: handle) : .call(handle.read, arguments)
                return [.return(read.marked(handle.form.effects))]
            }
            return passed(closure, as: form, for: argument)
        default: return .text(handle.strongRead)
        }
    }

    /// Returns the expression for `closure`, which is passed in `form`. `argument` is as for `provide`.
    private func passed(
        _ closure: Expression.Closure, as form: DependencyForm, for argument: ConstructorArgument?
    ) -> Expression {
        form.domain == .any && argument == nil ? .sendable(closure, form.effects) : .closure(closure)
    }

    /// Returns the expression for a slot of the kind `part`, made from the weak reference to an instance in `handle`.
    ///
    /// The expression reads the slot that builds the instance, if this slot still exists, and otherwise makes a new
    /// slot: `LazySlot("App.cart", built: cartInstance.get())`. While the instance is being built, it is passed a slot
    /// that holds the instance only weakly, so that the instance may hold the slot: `LazySlot.seeing("App.cart") { …
    /// }`.
    private func slot(
        _ part: Runtime.Part, _ ingredient: Ingredient, _ handle: Environment.Handle, _ form: DependencyForm,
        _ runtime: inout Runtime
    ) -> Expression {
        guard case .registration(let id) = ingredient else { return .text(handle.read) }
        guard handle.isBeingBuilt else {
            let type = form.effects.isEmpty ? runtime.use(part) : types(form, isEscaping: false, runtime: &runtime).text
            let other = "\(type)(\(label(id)), built: \(handle.read).get())"
            return .text(handle.slot.map { "\($0.read).slot ?? \(other)" } ?? other)
        }
        let see = Expression.Closure(
            captures: [handle.read], parameters: [], body: [.return(.text(handle.read + ".get()"))])
        let name = Expression.Argument(label: nil, value: .text(label(id)))
        switch part {
        case .lazySlot(let domain):
            if domain != .container { _ = runtime.use(.sendableSelfSlot) }
            return .trailing(.text(runtime.use(.seeingSlot(domain)) + ".seeing"), [name], see)
        case .effectSlot(let isWeak, _, let domain):
            if domain != .container { _ = runtime.use(.sendableSelfSlot) }
            let type = types(form, isEscaping: false, runtime: &runtime)
            return .trailing(isWeak ? .type(type) : .type("\(type).seeing"), [name], see)
        default: return .trailing(.text(runtime.use(part)), [name], see)
        }
    }

    // MARK: Functions that make registrations

    /// Returns the call of the function that makes the registration `id`, such as
    /// `AppDependencyContainer.makeDetail(logger, movieID)`.
    func callFunction(
        of id: LinkedGraph.BindingID, parameters: [String], in environment: Environment, _ runtime: inout Runtime
    ) -> Expression {
        var arguments = forms.functionIngredients(id).map { ingredient in
            Expression.Argument(
                label: nil, value: provide(.ingredient(ingredient), as: forms[ingredient], in: environment, &runtime)
            )
        }
        arguments += parameters.map { .init(label: nil, value: .text($0)) }
        let function = plan.functions[id].required("no function of '\(plan.className)' makes '\(graph[id].name)'")
        return .call("\(plan.className).\(function)", arguments)
    }

    /// Returns a closure that calls the function of the registration `id`, and passes its own arguments as the
    /// registration's parameters. `count` is 0 or 2. With 2, the first two arguments of the closure are the ingredients
    /// `siblings` and `held`, which `environment` reads as `$0` and `$1`.
    func maker(
        of id: LinkedGraph.BindingID, for domain: Domain, in environment: Environment, behind count: Int = 0,
        _ runtime: inout Runtime
    ) -> Expression.Closure {
        let stated = types.stated(graph.effects.building(id))
        let parameters = graph[id].parameters.indices.map {
            stated.isEmpty ? "$\($0 + count)" : "argument\($0 + count)"
        }
        let given: [Ingredient] = count > 0 ? [.siblings, .held] : []
        let captured = forms.functionIngredients(id).filter { !given.contains($0) }
        let names = stated.isEmpty ? [] : (0..<graph[id].parameters.count + count).map { "argument\($0)" }
        return environment.closure(
            capturing: captured, for: domain, parameters: names, effects: stated, runtime: &runtime
        ) { inner, runtime in
            var inner = inner
            for (index, ingredient) in given.enumerated() {
                inner[ingredient] = environment[ingredient]
                if !stated.isEmpty { inner[ingredient]?.read = "argument\(index)" }
            }
            let call = callFunction(of: id, parameters: parameters, in: inner, &runtime)
            return [.return(call.marked(graph.effects.building(id)))]
        }
    }
}

extension Domain {
    /// Whether a closure that is called in this domain can be passed if a closure for the domain `other` is expected.
    fileprivate func converts(to other: Domain) -> Bool { self == other || self == .any && other == .container }
}
