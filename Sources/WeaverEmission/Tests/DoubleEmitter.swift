import WeaverGraph

/// Writes the double of a protocol: a class or actor that is both a spy and a stub. As a spy it records how it is
/// called; as a stub it returns the values that the test sets (Sources/WeaverEmission/README.md, tests output).
struct DoubleEmitter {
    let shape: DoubleShape
    let members: [DoubleMember]
    let names: StateNames
    let extras: DoubleExtras
    let mentions: DoubleMentions
    /// Whether the double is public: its protocols are, and the options say so.
    let isPublic: Bool
    /// The name of the structure that records what has been called and set.
    let recordName: String
    /// Whether the double and its private state are declared `nonisolated`, so that the module's default isolation does
    /// not apply to them.
    private let isNonisolated: Bool
    /// Whether the double's private state is declared `nonisolated`: it is also read outside of the double's isolation.
    private let hasNonisolatedState: Bool
    /// The isolation with which the conformance to the protocols is written; empty if Swift infers it. In a module with
    /// a default isolation, it does not for a protocol of another module that refines one on the actor, nor for one
    /// that refines `Hashable`. In any other module, the conformance is nonisolated, as the stub uses it. It is written
    /// if `InferIsolatedConformances` makes it isolated: to a protocol that is isolated by the default isolation of its
    /// module, or that refines `Hashable` or a nonisolated protocol with a requirement on a global actor.
    private let conformanceIsolation: String
    /// Whether Swift infers the double's global actor from a protocol that refines a type on the actor. The protocol
    /// itself is on the actor in Swift 6 alone. In Swift 5, a double that states the actor would not conform to it.
    private let infersActor: Bool
    /// Whether the superclass has an implicit `init()`, which Swift leaves off the actor of the module's default
    /// isolation. The implicit one of the double would be on that actor, because of the double's properties.
    private let overridesImplicitInitializer: Bool
    /// The name of the protocol of decoders, if the superclass with the implicit `init()` has a synthesized
    /// `init(from:)`, which a double with an initializer of its own must have as well; else nil.
    private let decoder: String?

    /// Creates an emitter for one double.
    ///
    /// - `mentions`: the members that exist where the tests mention them.
    /// - `runtime`: the helpers that the doubles of the file share.
    /// - `declared`: the dotted names of the types that the input files declare. An input file may declare a type
    ///   `String`, for example, which hides Swift's `String`.
    init(
        _ shape: DoubleShape, _ declarations: Declarations, declared: Set<String>, _ mentions: DoubleMentions,
        _ runtime: DoublesRuntime
    ) {
        self.shape = shape
        isNonisolated = declarations.isNonisolated(shape)
        hasNonisolatedState = declarations.leavesDefaultIsolation([shape])
        let protocols = shape.protocols.compactMap { declarations.types[$0] }
        func supertypes(_ type: DeclaredType) -> [DeclaredType] {
            type.inherits.flatMap(\.components).compactMap { declarations[$0] }
        }
        let refining = protocols.filter { refined in
            supertypes(refined).contains {
                declarations.isolation(of: .name($0.name)) != .none && !$0.isIsolatedByDefault
            }
        }
        let hasDefault = declarations.defaultIsolation != .none
        let isOfDefault = protocols.contains {
            $0.isIsolatedByDefault || supertypes($0).contains(where: \.isIsolatedByDefault)
        }
        if !hasDefault {
            let isInferred =
                isOfDefault || shape.isHashable || shape.hasIsolatedRequirementOfNonisolatedProtocol(declarations)
            conformanceIsolation = isInferred && shape.globalActor != nil ? "nonisolated " : ""
        } else if refining.isEmpty && !shape.isHashable {
            conformanceIsolation = ""
        } else {
            conformanceIsolation = shape.isSendable ? "nonisolated " : shape.globalActor.map { "@\($0) " } ?? ""
        }
        infersActor =
            !hasDefault
            && refining.contains { !$0.attributes.contains { declarations.globalActor(ofAttribute: $0) != nil } }
        overridesImplicitInitializer =
            hasDefault && shape.globalActor != nil && declarations.hasNonisolatedImplicitInitializer(shape)
        decoder =
            overridesImplicitInitializer && declarations.inheritsDecodable(shape)
            ? LibraryType.spelling(of: "Decoder", besides: declared) : nil
        self.mentions = mentions
        recordName = runtime.recordName
        isPublic = (shape.statedAccess.map { $0 == .public } ?? runtime.publishesAll) && shape.access >= .public
        let spied = shape.members.filter { !shape.answersByIdentity($0.requirement) }
        let classNames = shape.doubledClass?.names ?? []
        let bases = SpyNames.allocate(spied.map(\.requirement), besides: classNames)
        let names = StateNames(shape, bases)
        // A declaration that is written because tests mention it must not have the name of a member, or of a spy that
        // every double has.
        let memberNames = classNames.union(
            spied.map(\.requirement.baseName)
                + zip(spied, bases).flatMap { member, base in member.requirement.spySuffixes.map { base + $0 } })
        self.names = names
        let extras = DoubleExtras(
            mentions, besides: memberNames,
            isValueType: shape.associatedTypes.isEmpty && shape.aliases.isEmpty && shape.doubledClass == nil)
        self.extras = extras
        members = zip(spied, bases).map {
            DoubleMember(
                shape: shape, member: $0, base: $1, declared: declared, declarations: declarations, names: names,
                mentions: mentions,
                memberNames: memberNames, extras: extras, gateName: runtime.gateName,
                publishedName: runtime.publishedName)
        }
    }

    /// Returns the declaration of the double, preceded by the type aliases that the double's generic clause mentions.
    /// Adds the helpers that the double calls to `runtime`.
    func declarations(_ runtime: inout DoublesRuntime) -> [Declaration] {
        var body: [Declaration] = shape.aliases.map { .line("typealias \($0.name) = \($0.type)") }
        body += state(&runtime)
        body += plainInitializer + initializers
        for member in members {
            var declarations = member.argumentsDeclaration(
                isNonisolated: isOffDefaultActor(member), isPublic: isPublic)
            declarations += member.spyDeclarations + [member.witness(&runtime)]
            if !member.requirement.isProperty { declarations += member.waiting(member.callCount, &runtime) }
            body += (declarations + member.continuation).under(member.requirement.condition)
        }
        body += resets + strictness(runtime) + forwarding + forwardingStatics + recordedCalls(&runtime)
        body += identity
        if members.contains(where: \.needsBox) { body.append(.text(box)) }
        let double = Declaration.type(
            doc: "A double of `\(shape.protocols.joined(separator: " & "))`.", head, members: body)
        let bounds = shape.conditionalBounds.flatMap { bound in
            bound.versions.flatMap { [.line("typealias \(bound.name) = \($0.bound)")].under($0.condition) }
        }
        let declarations = (bounds + [double] + factories(runtime)).under(shape.condition)
        return isPublic ? declarations.map(\.published) : declarations
    }

    /// Whether code off the actor of the module's default isolation records the calls of `member`.
    private func isOffDefaultActor(_ member: DoubleMember) -> Bool {
        isNonisolated || hasNonisolatedState && (member.storage != .plain || shape.globalActor == nil)
    }

    var hasStatics: Bool { members.contains { $0.storage == .state(isStatic: true) } }

    var isIsolated: Bool { shape.isActor || shape.globalActor != nil }

    // MARK: Head of the declaration

    private var head: Head {
        // A superclass does not make the double Sendable.
        let isUnchecked =
            shape.isSendable && shape.superclass != nil && (shape.globalActor == nil || shape.restatesSendable)
        var inherits = shape.superclass.map { [$0.description] } ?? []
        if shape.doubledClass == nil {
            inherits += shape.protocols.filter { !isUnchecked || !ProtocolCatalog.isMarker($0) }.map { name in
                (ProtocolCatalog.isMarker(name) ? "" : conformanceIsolation) + WrittenType.named(name).description
            }
        }
        if isUnchecked { inherits.append("@unchecked Sendable") }
        let attributes =
            shape.attributes.map(Head.Modifier.attributeLine)
            + (infersActor ? [] : shape.globalActor.map { [Head.Modifier.globalActor($0)] } ?? [])
        return Head(
            attributes + (shape.isActor ? [] : isNonisolated ? [.nonisolated, .final] : [.final]),
            shape.isActor ? .actor : .class, shape.name,
            generics: shape.genericClause, inherits: inherits,
            where: shape.constraints.texts)
    }

    /// The double's `init()`. A double with a superclass inherits the superclass's `init()`, unless that is implicit
    /// and isolated as the double's own is not. Where a protocol itself requires `init()`, the witness of that
    /// requirement is enough.
    private var plainInitializer: [Declaration] {
        if overridesImplicitInitializer {
            let initializer = Function(
                doc: nil, head: Head([.nonisolated, .override], .`init`), parameters: [], result: nil,
                body: [.expression(.text("super.init()"))])
            let decoding = decoder.map { decoder in
                Function(
                    doc: nil, head: Head([.required], .`init`),
                    parameters: [.init(label: "from", name: "decoder", type: TypeReference("any \(decoder)"))],
                    effects: " throws", result: nil, body: [.expression(.text("try super.init(from: decoder)"))])
            }
            // Otherwise, in the Swift 5 mode without complete checks of concurrency, both are on the actor.
            return [initializer, decoding].compactMap { $0.map { .function($0) } }
                .under(.atom(.flag("hasFeature(IsolatedDefaultValues)")))
        }
        let required = members.filter(\.isPlainInitializer).map(\.requirement.condition)
        guard shape.superclass == nil, !required.contains(.always) else { return [] }
        let isNonisolated = isIsolated && !shape.isActor && shape.making == .none
        let head = Head(isNonisolated ? [.nonisolated] : [], .`init`)
        let initializer = Function(doc: nil, head: head, parameters: [], result: nil, body: [])
        return [.function(initializer)].under(.not(of: .any(of: required)))
    }

    // MARK: State behind locks

    private func state(_ runtime: inout DoublesRuntime) -> [Declaration] {
        [false, true].flatMap { isStatic -> [Declaration] in
            let storage = Spy.Storage.state(isStatic: isStatic)
            let kept = members.filter { $0.storage == storage }
            let isRecordPlain = names.isRecordPlain && !isStatic
            let plain = isRecordPlain ? record(isStatic: isStatic, [.private], &runtime) : []
            guard !kept.isEmpty || extras.needsRecord && !isStatic && !isRecordPlain else { return plain }
            var fields = kept.flatMap { member in
                member.storedSpies.under(member.requirement.condition)
            }
            if !isRecordPlain { fields += record(isStatic: isStatic, [], &runtime) }
            let type = names[storage].type
            return plain + [
                .type(
                    doc: nil, Head((hasNonisolatedState ? [.nonisolated] : []) + [.private], .struct, type),
                    members: fields),
                holder(storage, type, &runtime),
            ]
        }
    }

    /// The properties that hold the record and the instance, or the type, to which calls are passed on.
    private func record(
        isStatic: Bool, _ modifiers: [Head.Modifier], _ runtime: inout DoublesRuntime
    ) -> [Declaration] {
        func name(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }
        let record = Head(modifiers, .var, name(names.record(isStatic: isStatic)))
        let target = Head(modifiers, .var, name(names.target(isStatic: isStatic)))
        return (extras.needsRecord ? [.stored(record, value: runtime.useRecord() + "()")] : [])
            + (isStatic && extras.forwardsStatics ? [.stored(target, type: "(\(shape.existentialMetatype))?")] : [])
            + (extras.forwards && !isStatic ? [.stored(target, type: "(\(shape.existential))?")] : [])
    }

    private func holder(_ storage: Spy.Storage, _ type: String, _ runtime: inout DoublesRuntime) -> Declaration {
        let locked = runtime.useLocked()
        let modifiers =
            (isIsolated ? [.nonisolated] : []) + [Head.Modifier.private]
            + (storage == .state(isStatic: true) ? [.static] : [])
        if storage == .state(isStatic: false) || shape.associatedTypes.isEmpty {
            return .stored(Head(modifiers, .let, names[storage].property), value: "\(locked)(\(type)())")
        }
        let state = "\(runtime.useStatics()).state(of: Self.self) { \(type)() }"
        return .computed(
            Head(modifiers, .var, names[storage].property), type: "\(locked)<\(type)>", body: [.return(.text(state))])
    }

    // MARK: Values that cannot be copied

    static let boxName = "OnceAnswer"

    private var box: String {
        let access = isPublic ? "public " : ""
        return """
            /// A value that a handler gives: taken once, since it may not be copied.
            \(access)final class \(Self.boxName)<Value: ~Copyable> {
                private var value: Value?

                \(access)init(_ value: consuming Value) { self.value = consume value }

                fileprivate func take() -> Value {
                    guard let value = value.take() else { fatalError("a \(Self.boxName) is taken once") }
                    return value
                }
            }
            """
    }

    // MARK: Identity

    /// The witnesses of `==` and `hash(into:)`, if the protocol requires them. Both compare doubles by object identity.
    private var identity: [Declaration] {
        let modifiers: [Head.Modifier] = isIsolated ? [.nonisolated] : []
        let type = TypeReference(shape.name)
        let equal = Function(
            doc: nil, head: Head(modifiers + [.static], .func, "== "),
            parameters: [
                .init(label: "lhs", name: "lhs", type: type), .init(label: "rhs", name: "rhs", type: type),
            ],
            result: "Bool", body: [.return(.text("lhs === rhs"))])
        let hash = Function(
            doc: nil, head: Head(modifiers, .func, "hash"),
            parameters: [.init(label: "into", name: "hasher", type: "inout Hasher")], result: nil,
            body: [.expression(.text("hasher.combine(ObjectIdentifier(self))"))])
        return (shape.isEquatable ? [.function(equal)] : []) + (shape.isHashable ? [.function(hash)] : [])
    }
}

extension DoubleShape {
    /// Whether the double implements `requirement` by object identity (`==`, `hash(into:)`) and therefore has no spies
    /// for it.
    fileprivate func answersByIdentity(_ requirement: RequirementFact) -> Bool {
        guard case .function(let name) = requirement.kind else { return false }
        let labels = requirement.parameters.map(\.label)
        return isEquatable && name == "==" && requirement.parameters.allSatisfy { $0.type == .named(self.name) }
            || isHashable && name == "hash" && labels == ["into"]
    }
}

extension [Declaration] {
    /// Returns the declarations inside of an `#if` with `condition`; unchanged if it always holds.
    func under(_ condition: Condition) -> [Declaration] {
        condition.isAlways ? self : [.conditional(condition: condition.text, self)]
    }
}

extension Declarations {
    /// Whether the superclass of a double has an implicit `init()` that needs no isolation. Its properties have values
    /// that can be made anywhere, as far as their types show.
    fileprivate func hasNonisolatedImplicitInitializer(_ shape: DoubleShape) -> Bool {
        guard let superclass = shape.superclass?.dottedName else { return false }
        let chain = superclassChain(of: superclass)
        return !chain.isEmpty
            && chain.allSatisfy { !$0.declaresInitializer && $0.properties.allSatisfy(hasNonisolatedValue) }
    }

    /// Whether the superclass of a double, or a superclass of that, states that it is decoded.
    fileprivate func inheritsDecodable(_ shape: DoubleShape) -> Bool {
        guard let superclass = shape.superclass?.dottedName else { return false }
        return superclassChain(of: superclass).contains { type in
            (type.inherits + type.extensionInherits).flatMap(\.components).contains {
                ["Codable", "Decodable"].contains($0.dottedName?.withoutSwift)
            }
        }
    }

    private func hasNonisolatedValue(_ property: PropertyFact) -> Bool {
        guard property.attributes.isEmpty else { return false }
        if !property.hasInitialValue || property.literalType != nil { return true }
        return switch property.type {
        case .array?: true
        case .named(let parts)?: parts.allSatisfy(\.arguments.isEmpty) && self[.named(parts)] == nil
        default: false
        }
    }
}

extension DoubleShape {
    /// Whether a requirement states a global actor that its protocol is not isolated to.
    fileprivate func hasIsolatedRequirementOfNonisolatedProtocol(_ declarations: Declarations) -> Bool {
        members.contains { member in
            member.requirement.attributes.contains { declarations.globalActor(ofAttribute: $0) != nil }
                && declarations.isolation(of: .name(member.origin)) == .none
        }
    }
}
