import WeaverDiagnostics

/// Reports a builder that names a function of the input files that generated code cannot call, or a function that
/// returns another type than the registration needs. Also reports a builder whose function does not exist, and a
/// closure that names a generic parameter which generated code takes for a type of the inputs.
///
///     // weaver: logger = Logger
///     // weaver: logger.builder = App.makeLogger      error, where makeLogger is private
@Sendable func checkBuilders(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id -> Diagnostic? in
        guard graph[id].hasBuilder, let builder = graph[id].builder, let place = graph[id].builderPlace else {
            return nil
        }
        guard case .function(let labels) = builder.shape else {
            return graph.hiddenParameter(in: builder, of: graph[id], at: place)
        }
        let owner = graph.scopeName(of: graph[id])
        let (functions, type) = graph.declarations.builderFunctions(builder, in: owner)
        guard !functions.isEmpty else {
            // The function may be declared in a file that could not be read.
            return graph.valueInWrapper(builder, of: id, at: place)
                ?? (graph.unreadStatements.isOpen ? nil : graph.missing(builder, of: graph[id], type, at: place))
        }
        if let type, graph.declarations.visibility(of: .name(type.name)) <= .fileprivate,
            ![graph[id].type, .name(owner)].contains(.name(type.name))
        {
            return Diagnostic(
                .invalidAttributeValue,
                "'\(builder.expression)' stands in a type that is private to its file: it cannot build '\(graph[id].name)'",
                at: place, notes: [.init("'\(type.name)' is declared here", at: type.place)],
                help: "make '\(type.name)' internal: generated code stands in a file of its own")
        }
        let fitting = functions.filter { $0.fits(labels) }
        guard let first = fitting.first else {
            let isKnown = type.map { graph.declarations.relation(of: $0, to: "") == .no } ?? true
            return isKnown ? .unlabelled(builder, functions, at: place) : nil
        }
        let faults = fitting.map { graph.fault(of: $0, building: graph[id]) }
        guard faults.allSatisfy({ $0 != nil }), let fault = faults[0] else {
            return graph.valueInWrapper(builder, of: id, at: place)
        }
        return Diagnostic(
            .invalidAttributeValue, "'\(builder.expression)' \(fault.reason): it cannot build '\(graph[id].name)'",
            at: place,
            notes: [.init("'\(first.signature)' is declared here", at: first.place)], help: fault.help)
    }
}

/// The reason why a function cannot be a builder, and the help that goes with the reason.
private struct BuilderFault {
    var reason: String
    var help: String
}

extension LinkedGraph {
    /// Returns the diagnostic of a closure that names a parameter of the generic type around it, where the graph has
    /// the parameter under another name: a type of the inputs has its own (`tellingApart`). Nil if there is none.
    fileprivate func hiddenParameter(in builder: Builder, of binding: Binding, at place: Place) -> Diagnostic? {
        guard let type = genericType(of: self[binding.owner]) else { return nil }
        let hidden = zip(type.declaredNames, type.parameters).lazy.filter { $0 != $1.name }.map(\.0)
        guard let name = hidden.first(where: builder.namesType) else { return nil }
        return Diagnostic(
            .invalidAttributeValue,
            "the builder of '\(binding.name)' names the parameter '\(name)' of '\(type.name)', which has the name of a type",
            at: place, notes: [.init("'\(type.name)' is declared here", at: type.place)],
            help: "rename the parameter: generated code takes '\(name)' for the type")
    }

    fileprivate func fault(of function: FunctionFact, building binding: Binding) -> BuilderFault? {
        let closure = "or write a closure: \(binding.builderStatement)"
        if let access = function.access, access <= .fileprivate {
            return BuilderFault(
                reason: "is \(access.keyword)",
                help: "remove '\(access.keyword)': generated code stands in a file of its own")
        }
        if function.availability == .unavailable {
            return BuilderFault(reason: "is unavailable", help: "name another function, \(closure)")
        }
        if function.requiredCount > 1 {
            return BuilderFault(
                reason: "takes \(function.requiredCount.counted("argument"))",
                help: "let it take a resolver, or nothing, \(closure)")
        }
        let wanted = binding.accessType
        guard let result = function.result, result != .tuple([]) else {
            return wanted == .tuple([])
                ? nil : BuilderFault(reason: "gives nothing", help: "let it return a '\(declarations.text(wanted))'")
        }
        if result == .name("Never"), wanted != result, declarations.types["Never"] == nil {
            return BuilderFault(
                reason: "never returns", help: "let it return a '\(declarations.text(wanted))', \(closure)")
        }
        guard !function.isGeneric, result != .name("Self") else { return nil }
        if let unwrapped = result.unwrapped, wanted.unwrapped == nil {
            guard declarations.gives(unwrapped, wanted) != .no, wanted != .name("Any") else {
                return wrong(result, wanted)
            }
            return declarations.gives(unwrapped, wanted) == .yes
                ? BuilderFault(
                    reason: "gives an optional", help: "let it return a '\(declarations.text(wanted))', \(closure)")
                : nil
        }
        return declarations.gives(result, wanted) == .no ? wrong(result, wanted) : nil
    }

    private func wrong(_ result: TypeKey, _ wanted: TypeKey) -> BuilderFault {
        BuilderFault(
            reason: "gives a '\(result.text())', not a '\(wanted.text())'",
            help: "let it return a '\(declarations.text(wanted))', or name another function")
    }

    /// Returns the diagnostic of a property wrapper whose builder is a value: the wrapper takes a closure. Nil for any
    /// other builder.
    fileprivate func valueInWrapper(_ builder: Builder, of id: BindingID, at place: Place) -> Diagnostic? {
        guard self[id].hasBuilderInWrapper, case .value = builderCall(of: id) else { return nil }
        return Diagnostic(
            .invalidAttributeValue, "'\(builder.expression)' is a value, and a property wrapper takes a closure",
            at: place, help: "write { _ in \(builder.expression) }")
    }

    /// Returns the diagnostic of `builder`, whose function the input files do not declare. `type` is the declared type
    /// that `builder` names in front of the function; nil if it names none. Returns nil if the function may be declared
    /// elsewhere.
    fileprivate func missing(_ builder: Builder, of binding: Binding, _ type: DeclaredType?, at place: Place)
        -> Diagnostic?
    {
        let name = builder.baseName.withoutBackticks
        guard let type else {
            // Another module may declare the function, unless the function is a member of the type that states the
            // builder.
            guard !name.hasDots, let owner = declarations.types[scopeName(of: binding)] else { return nil }
            if owner.functions.contains(where: { $0.name == name }) {
                return Diagnostic(
                    .invalidAttributeValue,
                    "'\(name)' is a function of '\(owner.name)': generated code stands outside of it", at: place,
                    help: "write \(owner.name).\(builder.expression)")
            }
            guard owner.instanceFunctions.contains(name) else { return nil }
            return .instanceMember(name, of: owner, "\(owner.name).\(builder.expression)", at: place)
        }
        // Interfaces tell no functions.
        if type.module != nil { return nil }
        let function = name.lastName
        if type.staticValues.contains(function) { return nil }
        if type.instanceFunctions.contains(function) { return .instanceMember(function, of: type, nil, at: place) }
        // The function may be declared by a supertype of another module, or by a macro.
        guard declarations.relation(of: type, to: "") == .no, type.kind != .enum || function != "init" else {
            return nil
        }
        let nearest = nearestName(to: function, in: type.functions.map(\.name) + type.staticValues)
        return Diagnostic(
            .invalidAttributeValue, "'\(type.name)' has no static function '\(function)'", at: place,
            notes: [.init("'\(type.name)' is declared here", at: type.place)],
            help: suggestion(of: nearest) ?? "declare it, or write a closure: \(binding.builderStatement)")
    }
}

extension Declarations {
    /// Returns whether a value of the type `result` can be used as a value of the type `wanted`; `unknown` if the input
    /// files do not show it.
    fileprivate func gives(_ result: TypeKey, _ wanted: TypeKey) -> Relation {
        if let wanted = wanted.unwrapped { return gives(result.unwrapped ?? result, wanted) }
        if case .prefixed("some", let bound) = result {
            return relation(of: bound, to: wanted) == .yes ? .yes : .unknown
        }
        guard isNamed(result), isNamed(wanted) else { return result == wanted ? .yes : .unknown }
        return relation(of: result, to: wanted)
    }

    private func isNamed(_ type: TypeKey) -> Bool { type.components.allSatisfy { $0.dottedName != nil } }
}

extension FunctionFact {
    /// The name of the function with its argument labels: `make(with:)`.
    fileprivate var signature: String {
        isProperty ? name : "\(name)(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}

extension Diagnostic {
    fileprivate static func instanceMember(_ function: String, of type: DeclaredType, _ mend: String?, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            .invalidAttributeValue,
            "'\(function)' is a function of instances of '\(type.name)', and there is none to call it", at: place,
            notes: [.init("'\(type.name)' is declared here", at: type.place)],
            help: "make it static" + (mend.map { ", and write \($0)" } ?? ""))
    }

    fileprivate static func unlabelled(_ builder: Builder, _ functions: [FunctionFact], at place: Place) -> Diagnostic {
        Diagnostic(
            .invalidAttributeValue, "there is no function '\(builder.expression)'", at: place,
            notes: functions.map {
                Diagnostic.Note(
                    "'\($0.signature)' \($0.isProperty ? "is a property" : "has other labels")", at: $0.place)
            },
            help: functions.allSatisfy(\.isProperty)
                ? "write \(builder.baseName)" : "write the labels as they are declared, or none")
    }
}

extension Builder {
    /// Whether the expression names the type `name`: in front of a member, of arguments, or as a generic argument.
    fileprivate func namesType(_ name: String) -> Bool {
        let scalars = Array(expression.unicodeScalars)
        return scalars.occurrences(of: Array(name.unicodeScalars)).contains { occurrence in
            occurrence.upperBound < scalars.count && ".<>(,".unicodeScalars.contains(scalars[occurrence.upperBound])
        }
    }
}
