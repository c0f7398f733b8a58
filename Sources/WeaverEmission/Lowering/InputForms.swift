import WeaverGraph

/// The forms of all inputs of all containers. If all paths from the roots provide an input in one form, the input has
/// that form. Otherwise the input is a closure.
///
/// Most keys have the same form in all containers that answer them. Only the remaining keys are followed down the
/// graph, from the containers that answer them to the types that need them.
struct InputForms {
    /// For each key: the form in which the first container answers the key, or nil if no container does. This is the
    /// form of all inputs with that key, unless the key is in `various`.
    private var common: [DependencyForm?]
    /// The forms of the keys that containers answer in several forms: by key, then by the type whose container has the
    /// input.
    private var various: [LinkedGraph.KeyID: [LinkedGraph.TypeID: DependencyForm]] = [:]

    /// Creates forms in which every input is a value. `Lowering` uses them until it has computed the actual forms.
    init() { common = [] }

    init(_ lowering: Lowering) {
        let graph = lowering.graph
        common = Array(repeating: nil, count: graph.keyCount)
        var differing = KeyAccumulator(keyCount: graph.keyCount)
        func note(_ form: DependencyForm, _ key: LinkedGraph.KeyID) {
            if common[key.index] == nil { common[key.index] = form }
            if common[key.index] != form { differing.insert(key) }
        }
        for registrant in graph.bindingIDs {
            guard let built = graph[registrant].builds else { continue }
            for (key, id, _) in graph.answers(to: registrant) {
                note(lowering.providedForm(of: id, to: registrant, for: key, in: built), key)
            }
        }
        for type in graph.types where type.registrants.isEmpty {
            for key in graph.neededKeys(of: type.id) { note(lowering.form(of: key, inRoot: type), key) }
        }
        for type in graph.typeIDs where graph.isOffered(type) {
            for need in graph.needs(ofOffered: type) { note(lowering.form(of: need, in: type), need.key) }
        }
        for key in differing.take() { various[key] = Self.forms(of: key, lowering) }
        if !lowering.generalization.inputs.isEmpty { uniteInstances(lowering) }
    }

    /// Gives corresponding inputs of the instances of each generic type one form, so that one container class can serve
    /// all: a closure, where the forms differ. The types below then get closures as well. Inputs that are set keep
    /// their forms, because a closure cannot be set.
    private mutating func uniteInstances(_ lowering: Lowering) {
        let graph = lowering.graph
        let inputs = lowering.generalization.inputs.filter { list in
            !list.contains { graph.need(of: $0.key, in: $0.type).isEmpty || graph.isSet($0.key) }
        }
        var united: [LinkedGraph.KeyID: [LinkedGraph.TypeID: DependencyForm]] = [:]
        var changed: Set<LinkedGraph.KeyID> = []
        repeat {
            changed = []
            for list in inputs {
                let forms = list.map { self($0.key, of: $0.type, in: graph) }
                if forms.dropFirst().allSatisfy({ $0.isAlike(forms[0]) }) { continue }
                guard let domain = lowering.domain(uniting: list, forms) else { continue }
                for ((type, key), form) in zip(list, forms) {
                    if case .function(_, _, domain, _) = form { continue }
                    united[key, default: [:]][type] = .function(
                        form.parameters, graph.asked(key).type, domain, form.effects)
                    changed.insert(key)
                }
            }
            for key in changed { various[key] = Self.forms(of: key, lowering, united: united[key] ?? [:]) }
        } while !changed.isEmpty
    }

    /// Returns the form that the input `key` has in the container of `type`.
    func callAsFunction(_ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID, in graph: LinkedGraph)
        -> DependencyForm
    {
        various[key]?[type] ?? common[key.index] ?? .value(graph.asked(key).type)
    }

    /// Returns the forms of the input `key` in all containers that have it. Those in `united` have the given form.
    private static func forms(
        of key: LinkedGraph.KeyID, _ lowering: Lowering, united: [LinkedGraph.TypeID: DependencyForm] = [:]
    ) -> [LinkedGraph.TypeID: DependencyForm] {
        let graph = lowering.graph
        let slice = KeySlice(of: key, in: graph)
        var forms: [LinkedGraph.TypeID: DependencyForm] = [:]
        var queue: [LinkedGraph.TypeID] = []

        func join(_ form: DependencyForm, _ type: LinkedGraph.TypeID) {
            // A closure that unites inputs takes any form.
            if forms[type] != nil, united[type] != nil { return }
            var joined = form
            if let known = forms[type], known != form {
                let parameters = known.parameters.isEmpty ? form.parameters : known.parameters
                // The closure over a Sendable value may go where a closure goes that any domain reads.
                let isSendable = [known, form].allSatisfy { form in
                    form.isValue ? graph.declarations.isSendable(graph.asked(key).type) : form.domain == .any
                }
                let domain = Domain(
                    lowering.isolations.isolation(ofInput: key, of: type),
                    isShared: isSendable || lowering.isolations.sharing.isShared(key, of: type))
                joined = .function(parameters, graph.asked(key).type, domain, known.effects.joined(form.effects))
            }
            guard forms[type] != joined else { return }
            forms[type] = joined
            queue.append(type)
        }

        for (type, form) in united.sorted(by: { $0.key < $1.key }) { join(form, type) }
        for type in slice.types.sorted() {
            for registrant in graph[type].registrants {
                switch graph.provider(of: key, in: graph[registrant].owner) {
                case .binding(let id): join(lowering.providedForm(of: id, to: registrant, for: key, in: type), type)
                case .nothing: join(.value(graph.asked(key).type), type)
                case .above: break
                }
            }
            if graph[type].registrants.isEmpty { join(lowering.form(of: key, inRoot: graph[type]), type) }
            if let need = graph.needs(ofOffered: type).first(where: { $0.key == key }) {
                join(lowering.form(of: need, in: type), type)
            }
        }
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            guard let form = forms[type] else { continue }
            for case .registration(let id) in slice.askers[type] ?? [] {
                if let below = graph[id].builds { join(form, below) }
            }
        }
        return forms
    }
}

extension Lowering {
    /// Returns the domain of the closures that corresponding inputs of instances become; nil if they keep their forms,
    /// since a global actor reads one of them, or several domains do, and not all of them can be read in every domain.
    fileprivate func domain(
        uniting inputs: [(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID)], _ forms: [DependencyForm]
    ) -> Domain? {
        let isOnActor = zip(inputs, forms).contains { input, form in
            form.isolation != .none || isolations.isolation(ofInput: input.key, of: input.type) != .none
        }
        if isOnActor { return nil }
        let isShared = inputs.contains { input in
            isolations.sharing.isShared(input.key, of: input.type)
                || graph.declarations.isActor(graph[input.type].key)
        }
        guard isShared else { return .container }
        // A closure over a slot can be called where the slot can be read.
        let isSendable = zip(inputs, forms).allSatisfy { input, form in
            (form.isValue || form.domain == .any)
                && graph.declarations.isSendable(graph.asked(input.key).type)
        }
        return isSendable ? .any : nil
    }
}

extension DependencyForm {
    /// Whether the forms are the same but for the types of the dependencies.
    fileprivate func isAlike(_ other: DependencyForm) -> Bool {
        switch (self, other) {
        case (.value, .value), (.instance, .instance): true
        case (.lazy, .lazy), (.weak, .weak), (.function, .function):
            parameters.count == other.parameters.count && domain == other.domain && effects == other.effects
        default: false
        }
    }
}

extension LinkedGraph {
    /// Whether a reference that asks for `key` has a setter.
    fileprivate func isSet(_ key: KeyID) -> Bool { references(asking: key).contains { self[$0].isSettable } }
}

extension Lowering {
    /// Returns the form that the input `key` has in the container of `type`, which is a root. No container is above a
    /// root, so the input is the root's own instance or an optional value, or else the slot that its factory makes. A
    /// value that is not Sendable and that several domains read becomes a closure: it may be nil in all of them. Other
    /// modules pass a closure to a public root for a dependency that takes parameters.
    fileprivate func form(of key: LinkedGraph.KeyID, inRoot type: InjectableType) -> DependencyForm {
        if let need = graph.needs(ofOffered: type.id).first(where: { $0.key == key }), need.slot != nil {
            return form(of: need, in: type.id)
        }
        if graph.isSelfReference(key, of: type) { return .instance(type.key) }
        let value = graph.asked(key).type
        let isShared = isolations.sharing.isShared(key, of: type.id)
        let parameters = graph.parameters(of: key, ofPublicRoot: type)
        guard parameters.isEmpty else {
            let domain = Domain(isolations.isolation(ofInput: key, of: type.id), isShared: isShared)
            return .function(parameters, value, domain, .none)
        }
        return isShared && !graph.declarations.isSendable(value)
            ? .function([], value, .any, .none) : .value(value)
    }

    /// Returns the form in which the container that has the registration `registrant` provides the binding `id` as the
    /// input `key` of the container of `built`, the type that `registrant` builds.
    ///
    /// A value gets the type of `key`. A slot is passed on unchanged. A value that may be built after the instance that
    /// reads it becomes a closure.
    fileprivate func providedForm(
        of id: LinkedGraph.BindingID, to registrant: LinkedGraph.BindingID, for key: LinkedGraph.KeyID,
        in built: LinkedGraph.TypeID
    ) -> DependencyForm {
        let type = graph.asked(key).type
        // The types below must not hold a weak parameter strongly either. Code on an actor may be among them.
        if isWeakParameter(.parameter(id)) {
            return .function([], type, graph.declarations.isSendable(type, knownAlone: true) ? .any : .container)
        }
        switch form(of: id) {
        case .value where id == registrant, .lazy where id == registrant, .weak where id == registrant:
            return .instance(graph.instanceType(of: id))
        case .function where id == registrant && isSeenBelowItself(id): return .instance(graph.instanceType(of: id))
        case .value:
            let isShared = isolations.sharing.isShared(id)
            return isReadLater(id, as: key, in: built)
                ? .function([], type, isShared ? .any : .container) : .value(type)
        case .function(let parameters, _, let domain, let effects):
            return .function(parameters, type, domain, effects)
        case let form: return form
        }
    }
}
