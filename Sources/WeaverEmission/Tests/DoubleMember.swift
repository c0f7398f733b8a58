import WeaverDiagnostics
import WeaverGraph

/// A requirement of a double, with the spies that record its calls and the witness that implements it.
struct DoubleMember {
    let shape: DoubleShape
    let member: DoubleShape.Member
    /// The common prefix of the names of all spies of the requirement.
    let base: String
    /// The dotted names of the types that the input files declare.
    let declared: Set<String>
    let declarations: Declarations
    /// The names of the double's private state.
    let names: StateNames
    /// The members that exist where the tests mention them.
    let mentions: DoubleMentions
    /// The names of the members of all requirements of the double.
    let memberNames: Set<String>
    /// The members of the whole double that exist where the tests mention them.
    let extras: DoubleExtras
    /// The names of the class of the gates, and of the class that publishes in the place of `@Published` properties.
    let gateName, publishedName: String

    var requirement: RequirementFact { member.requirement }

    /// Whether the requirement is nonisolated although the double is isolated.
    var isNonisolated: Bool {
        member.isNonisolated && ownActor == nil && (shape.globalActor != nil || shape.isActor && !requirement.isStatic)
    }

    /// Whether the requirement is an initializer without parameters of a protocol. Its witness is the `init()` by which
    /// the stub and the tests make doubles, in any isolation, and on any platform.
    var isPlainInitializer: Bool {
        guard case .initializer = requirement.kind, shape.superclass == nil else { return false }
        return requirement.parameters.isEmpty
    }

    /// The attributes of the requirement, without those that would limit where the stub and the tests make doubles.
    private var attributes: [String] { isPlainInitializer ? [] : requirement.attributes }

    /// Whether the witness is written with `nonisolated`. The initializers of an actor, and functions with an
    /// `isolated` parameter, need no such modifier.
    private var statesNonisolated: Bool {
        if case .initializer = requirement.kind, shape.isActor { return false }
        if isPlainInitializer, shape.globalActor != nil || ownActor != nil { return true }
        return isNonisolated && !requirement.parameters.contains { $0.type.split.words.contains("isolated") }
    }

    var storage: Spy.Storage {
        if requirement.isStatic { return .state(isStatic: true) }
        return isShared ? .state(isStatic: false) : .plain
    }

    /// Whether several isolation domains may call the instance member.
    private var isShared: Bool {
        // If the requirement states another global actor than the double has, tests read its spies from outside of its
        // isolation domain. So the spies need a lock.
        let isElsewhere = shape.globalActor.map { actor in ownActor.map { $0 != "@" + actor } ?? false } ?? false
        return shape.isActor || shape.isSendable && shape.globalActor == nil || isNonisolated || isElsewhere
    }

    /// The spies of the requirement, whether they are stored in the double or behind a lock.
    var spies: [Spy] {
        switch requirement.kind {
        case .property(_, let type, _): propertySpies(type) + mentionedSpies
        case .function, .subscript:
            callSpies + (returnValues.map { [$0] } ?? []) + mentionedSpies
        case .initializer: callSpies
        }
    }

    /// Returns the witness: the member that implements the requirement.
    func witness(_ runtime: inout DoublesRuntime) -> Declaration {
        switch requirement.kind {
        case .function: function(&runtime)
        case .initializer: initializer()
        case .property(let name, let type, let isSettable): property(name, type, isSettable: isSettable, &runtime)
        case .subscript(let isSettable): subscripting(isSettable: isSettable, &runtime)
        }
    }

    /// The properties through which tests read and set the spies.
    var spyDeclarations: [Declaration] {
        if storage == .plain { return storedSpies }
        let isIsolated = shape.isActor || shape.globalActor != nil
        let modifiers =
            (isIsolated ? [.nonisolated] : []) + (requirement.isStatic ? [Head.Modifier.static] : [])
        return spies.map {
            $0.forwarding(
                to: names[storage].property + "." + $0.name, note: note(setting: $0),
                verification: verification(reading: $0),
                modifiers: deprecation + availability(of: $0) + modifiers)
        }
    }

    /// The stored properties of the spies, in the double or in the struct with its locked state.
    var storedSpies: [Declaration] {
        spies.flatMap { spy in
            let modifiers = deprecation(of: spy.type)
            let availability = availability(of: spy)
            guard storage == .plain else {
                return spy.stored(modifiers: modifiers, availability: availability, isReset: extras.resetsCalls)
            }
            guard let verification = verification(reading: spy) else {
                return spy.stored(
                    modifiers: modifiers, availability: availability, isReset: extras.resetsCalls,
                    note: note(setting: spy))
            }
            return spy.named(spy.keptName).stored(
                modifiers: modifiers + [.private], availability: availability, isReset: extras.resetsCalls)
                + [
                    spy.forwarding(
                        to: spy.keptName, note: nil, verification: verification, modifiers: modifiers + availability)
                ]
        }
    }

    /// The name of the stored property that holds the value of `spy`.
    func storedName(of spy: Spy) -> String {
        storage == .plain && verification(reading: spy) != nil ? spy.keptName : spy.name
    }

    /// The expression of the record of what has been called and set.
    var record: String { names.record(isStatic: requirement.isStatic) }

    /// Returns the statement by which a double notes that the test sets `spy`, an answer of the member. Nil if it need
    /// not.
    func note(setting spy: Spy) -> String? {
        extras.notesAnswers && spy.role == .answer ? "\(record).note(\"\(base)\")" : nil
    }

    /// Returns the statement by which a double notes that the test reads `spy`, which tells of calls. Nil if it need
    /// not.
    private func verification(reading spy: Spy) -> String? {
        extras.verifies && isOrdered && spy.role == .record ? "\(record).verify(\"\(base)\")" : nil
    }

    /// Returns the attributes `@available(…)` of the requirement that `spy` repeats, because its type may be as new as
    /// the requirement. The type of gates is the output's own.
    func availability(of spy: Spy) -> [Head.Modifier] {
        spy.type.isStandard || spy.role == .gate ? [] : availability
    }

    /// The attributes `@available(…)` of the requirement that say since when it exists.
    var availability: [Head.Modifier] {
        attributes.filter(\.limitsAvailability).map { .attribute($0) }
    }

    /// Whether values of `type` can be compared; with `inAnyDomain`, in any isolation domain.
    func isEquatable(_ type: WrittenType, inAnyDomain: Bool = false) -> Bool {
        if type == .named(shape.name) { return shape.isEquatable }
        return declarations.isEquatable(
            type, parameters: parameters(boundBy: ["Equatable", "Hashable", "Comparable"]), inAnyDomain: inAnyDomain)
    }

    /// Whether values of `type` are known to be Sendable.
    func isSendable(_ type: WrittenType) -> Bool {
        declarations.isSendable(type, parameters: parameters(boundBy: ["Sendable"]), knownAlone: true)
    }

    /// Whether values of `type` are Sendable, as far as the input files show.
    func isPerhapsSendable(_ type: WrittenType) -> Bool {
        let bound = requirement.generics.filter { $0.bound?.mentions(["Sendable"]) ?? false }.map(\.name)
        return !type.depends(on: generics.subtracting(bound))
            && declarations.isSendable(
                type, parameters: parameters(boundBy: ["Sendable"]).union(bound), knownAlone: false)
    }

    /// Returns the names of the double's generic parameters that have one of `protocols` as a bound.
    private func parameters(boundBy protocols: Set<String>) -> Set<String> {
        let parameters = shape.associatedTypes.filter { parameter in
            parameter.bounds.contains { $0.dottedName.map(protocols.contains) ?? false }
        }
        return Set(parameters.map(\.name))
    }

    /// The global actor that the requirement itself states, with `@` (`@MainActor`); nil if it states none.
    var ownActor: String? { requirement.attributes.first(where: isGlobalActor) }

    /// Whether an attribute of the requirement is a global actor. If the input files do not declare it, its name
    /// decides: it begins with a capital and ends with `Actor`.
    private func isGlobalActor(_ attribute: String) -> Bool {
        attribute.isNamedLikeGlobalActor || declarations.globalActor(ofAttribute: attribute) != nil
    }

    /// Whether the result of the requirement cannot be copied or must not outlive a call. Such a value cannot be
    /// stored, so a handler makes a new one at each call.
    var givesUncopied: Bool { requirement.result.isUnkept(member.unkept.union(requirement.unkeptGenerics)) }

    /// Whether the handler must return its value in a box. It must if the result type is a generic parameter of the
    /// requirement that need not be copyable.
    var needsBox: Bool { givesUncopied && requirement.result.mentions(requirement.unkeptGenerics) }

    // MARK: All kinds of requirements

    /// The type of the counters: `Int`, or `Swift.Int` if the input files declare an `Int`.
    var count: WrittenType { .named(LibraryType.spelling(of: "Int", besides: declared)) }

    /// The `@available(*, deprecated)` attributes of the requirement, which its spies repeat. Only deprecated
    /// declarations may mention deprecated types without a warning.
    var deprecation: [Head.Modifier] {
        attributes.filter(\.deprecates).map { .attribute($0) }
    }

    /// Whether a spy of the type must be deprecated, if its requirement is: some type in it is deprecated, or is not
    /// known not to be, since no input file declares it.
    private func mayNameDeprecated(_ type: WrittenType) -> Bool {
        let parameters = generics.union(shape.associatedTypes.map(\.name))
        return type.contains { part in
            guard let name = part.dottedName, !WrittenType.isStandard(named: name) else { return false }
            if name == names.arguments(of: base) { return recordsDeprecated }
            return !parameters.contains(name)
                && (declarations.types[name] == nil || declarations.isDeprecated(.name(name)))
        }
    }

    /// Whether some recorded argument has such a type.
    private var recordsDeprecated: Bool {
        recorded.contains { $0.recorded.map { mayNameDeprecated($0.type) } ?? false }
    }

    /// Returns the `deprecation` of a spy, or of the structure of arguments, with the type. Functions that reset spies
    /// name them, and are not deprecated if that is not necessary.
    func deprecation(of type: WrittenType) -> [Head.Modifier] {
        (extras.resetsCalls || extras.resets) && !mayNameDeprecated(type) ? [] : deprecation
    }

    /// Whether the function that resets the spies must be deprecated to name them.
    var hasDeprecatedSpies: Bool { !deprecation.isEmpty && spies.contains { mayNameDeprecated($0.type) } }

    /// Whether the requirement is neither deprecated nor newer than the platforms of its file.
    var isAlwaysAvailable: Bool { !requirement.attributes.contains { $0.deprecates || $0.limitsAvailability } }

    var generics: Set<String> { Set(requirement.generics.map(\.name)) }

    /// Whether a parameter named `name` would hide a property that the body of the witness reads.
    private func hidden(_ name: String) -> Bool {
        names.properties.contains { name.hasPrefix($0) }
            || extras.needsRecord && names.recordProperties.contains(name)
            || extras.forwards && name == "forwarded"
            // The value that a subscript is set to.
            || requirement.kind == .subscript(isSettable: true) && name == "newValue"
            || name.hasPrefix(base) && mentions(String(name.dropFirst(base.count)))
            || name.hasPrefix(base) && requirement.spySuffixes.contains(String(name.dropFirst(base.count)))
    }

    var parameters: [DoubleParameter] {
        let names = Set(requirement.parameters.map(\.name))
        return requirement.parameters.enumerated().map { index, parameter in
            let earlier = requirement.parameters.prefix(index).map(\.name)
            var parameter = DoubleParameter(
                parameter, at: index, besides: names, hiding: { hidden($0) || earlier.contains($0) },
                generics: generics, unkept: member.unkept, unkeptGenerics: requirement.unkeptGenerics,
                effects: requirement.effects)
            if leavesActor { parameter.leaveOutIfConfined() }
            return parameter
        }
    }

    /// The attributes and modifiers of the witness, which stand before its keyword:
    /// `@discardableResult nonisolated static`.
    var modifiers: [Head.Modifier] {
        var modifiers = attributes.filter { $0.isKeptOnWitnesses || isGlobalActor($0) }.map(Head.Modifier.attribute)
        if statesNonisolated { modifiers.append(.nonisolated) }
        if let fixity = requirement.fixity { modifiers.append(.fixity(fixity)) }
        if shape.doubledClass != nil { modifiers.append(.override) }
        if requirement.isStatic { modifiers.append(shape.doubledClass == nil ? .static : .classMember) }
        return modifiers
    }

    /// The generic clause of the requirement, `<T: Decodable>`; empty if the requirement is not generic.
    var genericClause: String {
        guard !requirement.generics.isEmpty else { return "" }
        let list = requirement.generics.map { generic in
            (generic.keyword.map { $0 + " " } ?? "") + SwiftKeyword.escaping(generic.name)
                + (generic.bound.map { ": \($0)" } ?? "")
        }
        return "<" + list.joined(separator: ", ") + ">"
    }

    var constraints: String? { requirement.constraints.isEmpty ? nil : requirement.constraints.text }

    var writtenParameters: [Function.Parameter] {
        parameters.map { parameter in
            // The others are for callers of the requirement, such as result builders: a witness need not repeat them.
            let attributes = parameter.parameter.attributes.filter {
                $0.hasPrefix("@_") && !["@_inheritActorContext", "@_implicitSelfCapture"].contains($0)
            }.map { $0 + " " }.joined()
            return Function.Parameter(
                label: parameter.parameter.label, name: parameter.name,
                type:
                    "\(attributes)\(parameter.parameter.type.description)\(parameter.parameter.isVariadic ? "..." : "")"
            )
        }
    }

    /// Returns the type of a handler: an optional closure with the given parameters, effects and result, and with the
    /// isolation of the witness.
    func handlerType(_ parameters: [WrittenType], effects: WrittenType.Effects, result: WrittenType) -> WrittenType {
        var effects = effects
        effects.isRethrowing = false
        if effects.thrownType?.depends(on: generics) == true { effects.thrownType = nil }
        var attributes: [String] = []
        if let actor = ownActor ?? (isNonisolated ? nil : shape.globalActor.map { "@" + $0 }) {
            attributes = [actor]
        } else if requirement.isStatic ? shape.isSendable || shape.isActor : isShared {
            // Any thread may call it.
            attributes = ["@Sendable"]
        }
        return .optional(
            .function(
                WrittenType.Function(
                    attributes: attributes, parameters: parameters.map { .init(label: nil, type: $0) },
                    effects: effects, result: result)))
    }

    /// Returns the keywords to write before a call with the given effects, with a trailing blank: `try await `.
    func awaiting(_ effects: WrittenType.Effects) -> String {
        (effects.isThrowing && effects.thrownType != .named("Never") ? "try " : "") + (effects.isAsync ? "await " : "")
    }

    /// Returns the expression that reads the value of `spy`, cast to `result`, the result type of the requirement. If
    /// the spy has no initial value and the test has not set it, the expression calls the helper `unset`, which stops
    /// the test with a message.
    func answer(_ spy: Spy, _ result: WrittenType, _ runtime: inout DoublesRuntime) -> String {
        if let stream { return "\(spy.name) ?? \(stream.name).stream" }
        if let subject { return "\(spy.name) ?? \(publishing(subject, &runtime))" }
        let value =
            spy.initial == nil ? "\(spy.name) ?? \(runtime.useUnset())(\(title), \"\(answers)\")" : spy.name
        guard spy.type != result, result.depends(on: generics) else { return value }
        return spy.initial == nil ? "(\(value)) as! \(result.castable)" : "\(value) as! \(result.castable)"
    }

    /// Returns the statement that makes the stored property of `spy` as it was at first. `prefix` stands in front of
    /// the property's name.
    func resetting(_ spy: Spy, _ prefix: String) -> Statement {
        let isErased = !availability(of: spy).isEmpty
        let stored = spy.named(storedName(of: spy))
        return .assign(
            prefix + (isErased ? stored.erasedName : stored.name), .text(isErased ? "nil" : spy.initial ?? "nil"))
    }

    func resetting(_ spy: Spy) -> Statement { resetting(spy, "") }

    /// The member as messages name it, as a string literal: `"StoreDouble.load(_:)"`.
    var title: String { "\"\(shape.name).\(requirement.title.replacing("\"", with: "\\\""))\"" }

    /// The names of the spies by which a test says what the member answers, as messages list them.
    var answers: String {
        spies.filter { [.answer, .handler].contains($0.role) }.map(\.name).joined(separator: " or ")
    }

    /// Returns the statement that fails a strict test if the test has not said what the member answers.
    func expecting(_ runtime: inout DoublesRuntime) -> [Statement] {
        guard extras.isStrict, stream == nil, subject == nil else { return [] }
        runtime.useExpectations()
        return [
            .expression(.text("\(record).expect(\"\(base)\", \(title), \"\(answers)\")"))
        ]
    }

    /// Returns statements that run `lines` on the stored spies. If the spies are stored behind a lock, all lines run in
    /// one update of the locked state. That update also reads `spy`, if it is given, into a local constant with the
    /// spy's name. `lines` name the spies without a prefix.
    func recording(_ lines: [String], reading spy: Spy?) -> [Statement] {
        switch storage {
        case .plain: return lines.map { .expression(.text($0)) }
        case .state:
            let body = lines.map { Statement.expression(.text("$0." + $0)) }
            let update = "\(names[storage].property).update"
            guard let spy else {
                return [.expression(.trailing(.text(update), [], .init(captures: [], parameters: [], body: body)))]
            }
            return [
                .let(
                    name: spy.name,
                    .trailing(
                        .text(update), [],
                        .init(captures: [], parameters: [], body: body + [.return(.text("$0." + spy.name))])))
            ]
        }
    }
}

extension String {
    /// Whether the witness repeats this attribute of the requirement.
    fileprivate var isKeptOnWitnesses: Bool {
        ["@discardableResult", "@Sendable", "@warn_unqualified_access", "@preconcurrency", "@concurrent"]
            .contains(self)
            || hasPrefix("@available") && !contains("unavailable")
    }

    /// Whether this attribute is `@available(*, deprecated, …)`.
    fileprivate var deprecates: Bool {
        hasPrefix("@available") && contains("deprecated") && filter { $0 != " " }.contains("(*,")
    }

    /// Whether this attribute says since when a declaration exists: `@available(macOS 15, *)`.
    fileprivate var limitsAvailability: Bool {
        hasPrefix("@available") && !contains("unavailable") && !deprecates
    }

    fileprivate var isNamedLikeGlobalActor: Bool {
        hasPrefix("@") && hasSuffix("Actor") && dropFirst().first?.isUppercase == true
    }
}

extension [WrittenConstraint] {
    /// The text of a `where` clause, without the keyword.
    var text: String { texts.joined(separator: ", ") }

    var texts: [String] { map { "\($0.left)\($0.isEquality ? " ==" : ":") \($0.right)" } }
}
