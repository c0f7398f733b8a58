/// A property wrapper as memberwise and implicit initializers see it.
struct WrapperModel: Sendable {
    /// How `init(wrappedValue:)` takes a value of the wrapped type, where that alone makes a wrapper.
    enum Value: Sendable {
        case none, value
        /// `@autoclosure () -> T`: a value for its caller.
        case autoclosure
    }

    var value: Value
    /// Whether `init()`, or one whose parameters all have default values, makes a wrapper.
    var hasEmptyInitializer: Bool
    /// Whether nothing is known of it: neither the inputs nor a known SDK declare it.
    var isUnknown = false

    /// Of the wrappers of Apple's SDKs. Initializers that an extension declares for some types only are no part of
    /// this, since swiftc does not count them either.
    private static let known: [String: WrapperModel] = [
        "State": .init(value: .value, hasEmptyInitializer: false),
        "GestureState": .init(value: .value, hasEmptyInitializer: false),
        "ObservedObject": .init(value: .value, hasEmptyInitializer: false),
        "Bindable": .init(value: .value, hasEmptyInitializer: false),
        "ScaledMetric": .init(value: .value, hasEmptyInitializer: false),
        "Published": .init(value: .value, hasEmptyInitializer: false),
        "StateObject": .init(value: .autoclosure, hasEmptyInitializer: false),
        "Binding": .init(value: .none, hasEmptyInitializer: false),
        "Environment": .init(value: .none, hasEmptyInitializer: false),
        "AppStorage": .init(value: .none, hasEmptyInitializer: false),
        "SceneStorage": .init(value: .none, hasEmptyInitializer: false),
        "FetchRequest": .init(value: .none, hasEmptyInitializer: false),
        "SectionedFetchRequest": .init(value: .none, hasEmptyInitializer: false),
        "FocusedValue": .init(value: .none, hasEmptyInitializer: false),
        "FocusedBinding": .init(value: .none, hasEmptyInitializer: false),
        "EnvironmentObject": .init(value: .none, hasEmptyInitializer: true),
        "FocusedObject": .init(value: .none, hasEmptyInitializer: true),
        "FocusState": .init(value: .none, hasEmptyInitializer: true),
        "AccessibilityFocusState": .init(value: .none, hasEmptyInitializer: true),
        "Namespace": .init(value: .none, hasEmptyInitializer: true),
        "Query": .init(value: .none, hasEmptyInitializer: true),
        "UIApplicationDelegateAdaptor": .init(value: .none, hasEmptyInitializer: true),
        "NSApplicationDelegateAdaptor": .init(value: .none, hasEmptyInitializer: true),
        "WKApplicationDelegateAdaptor": .init(value: .none, hasEmptyInitializer: true),
        "WKExtensionDelegateAdaptor": .init(value: .none, hasEmptyInitializer: true),
    ]

    /// The wrappers whose storage type is not `Name<T>` for a wrapped `T`.
    fileprivate static let otherStorage: Set<String> = [
        "FetchRequest", "SectionedFetchRequest", "Query", "FocusedValue", "FocusedBinding",
    ]

    /// The attributes that look like wrappers and are none: those of the language, of interface builders, and macros.
    private static let others: Set<String> = [
        "MainActor", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "Sendable", "TaskLocal",
        "Entry", "Previewable",
        "Attribute", "Relationship", "Transient", "ObservationIgnored", "ObservationTracked", "Guide",
        "DebugDescription",
    ]

    /// That of an attribute that the inputs do not declare; nil for what is no wrapper. A wrapper that nothing is known
    /// of is taken to need no value and to accept one, since such code compiles most often.
    init?(attributeNamed name: String) {
        if let known = Self.known[name] {
            self = known
            return
        }
        guard name.first?.isUppercase ?? false, !Self.others.contains(name), !name.hasSuffix("Builder") else {
            return nil
        }
        self.init(value: .value, hasEmptyInitializer: true, isUnknown: true)
    }

    init(value: Value, hasEmptyInitializer: Bool, isUnknown: Bool = false) {
        self.value = value
        self.hasEmptyInitializer = hasEmptyInitializer
        self.isUnknown = isUnknown
    }
}

/// A wrapper of a property, with the attribute that names it.
private struct AppliedWrapper {
    var model: WrapperModel
    var attribute: PropertyAttributeFact
    /// The wrapper where the inputs declare it.
    var declared: DeclaredType?
}

extension TypeKey {
    /// A type that no dependency has.
    static let unknown = TypeKey.name("_")
}

extension Declarations {
    /// Whether a property needs no value from an initializer.
    func isInitialized(_ property: PropertyFact) -> Bool {
        if property.hasInitialValue || property.isInjected || property.isLazy { return true }
        let wrappers = wrappers(of: property)
        guard let outermost = wrappers.first else { return property.isOptionalVariable }
        return isInitialized(property, outermost, wrappers)
    }

    private func isInitialized(_ property: PropertyFact, _ outermost: AppliedWrapper, _ wrappers: [AppliedWrapper])
        -> Bool
    {
        property.hasInitialValue || outermost.attribute.hasArguments || outermost.model.hasEmptyInitializer
            || (property.isOptionalVariable && wrappers.takeValue)
    }

    /// The parameter of the memberwise initializer for a property; nil for a property that takes no part in it.
    func memberwiseParameter(of property: PropertyFact) -> ParameterFact? {
        if property.isInjected || (property.isLet && property.hasInitialValue) { return nil }
        let type = property.type ?? .unknown
        let wrappers = wrappers(of: property)
        func parameter(_ type: TypeKey, hasDefault: Bool) -> ParameterFact {
            ParameterFact(label: property.name, name: property.name, type: type, hasDefault: hasDefault)
        }
        guard let outermost = wrappers.first else {
            if property.isLazy { return parameter(.optional(type), hasDefault: true) }
            let hasDefault = !property.isInPattern && (property.hasInitialValue || property.isOptionalVariable)
            return parameter(isBuilt(property) ? type.asClosureResult : type, hasDefault: hasDefault)
        }
        let isInitialized = isInitialized(property, outermost, wrappers)
        // A value that it has already does not make the initializer less visible.
        if isInitialized, (property.access ?? .internal) <= .fileprivate { return nil }
        let takesValue =
            property.hasInitialValue
            || (wrappers.takeValue && !outermost.attribute.hasArguments
                && (!outermost.model.hasEmptyInitializer || outermost.model.isUnknown))
        if takesValue, outermost.model.value == .autoclosure {
            return parameter(
                .function(.init(attributes: ["@autoclosure"], parameters: [], result: type)), hasDefault: isInitialized)
        }
        return parameter(takesValue ? type : storage(of: type, in: wrappers), hasDefault: isInitialized)
    }

    /// Whether a result builder makes its value: `@ViewBuilder let content: Content` is taken as a closure.
    private func isBuilt(_ property: PropertyFact) -> Bool {
        property.attributes.contains { attribute in
            if let declared = self[attribute.type] { return declared.attributes.contains("resultBuilder") }
            return attribute.type.dottedName.map { $0.hasSuffix("Builder") && $0.first?.isUppercase ?? false } ?? false
        }
    }

    private func wrappers(of property: PropertyFact) -> [AppliedWrapper] {
        property.attributes.compactMap { attribute in
            guard let name = attribute.type.dottedName else { return nil }
            guard let declared = self[attribute.type] else {
                return WrapperModel(attributeNamed: name.lastName).map {
                    AppliedWrapper(model: $0, attribute: attribute, declared: nil)
                }
            }
            guard declared.attributes.contains("propertyWrapper") else { return nil }
            return AppliedWrapper(model: model(of: declared), attribute: attribute, declared: declared)
        }
    }

    /// As its own initializers say, not those of extensions.
    private func model(of wrapper: DeclaredType) -> WrapperModel {
        // A wrapper of the wrapper's own properties is looked at no further.
        let initializers =
            wrapper.declaresInitializer || wrapper.properties.contains { !$0.attributes.isEmpty }
            ? wrapper.initializers : self.initializers(of: wrapper)
        let own = initializers.filter { !$0.isInExtension && !$0.isFailable }
        var model = WrapperModel(
            value: .none, hasEmptyInitializer: own.contains { $0.parameters.allSatisfy(\.hasDefault) })
        for initializer in own where initializer.generics.isEmpty {
            guard
                let index = initializer.parameters.firstIndex(where: {
                    $0.label == "wrappedValue" || $0.label == "initialValue"
                })
            else { continue }
            guard initializer.parameters.enumerated().allSatisfy({ $0.offset == index || $0.element.hasDefault }) else {
                continue
            }
            model.value = initializer.parameters[index].type.autoclosureResult == nil ? .value : .autoclosure
        }
        return model
    }

    /// The type of what the wrappers of a value store.
    private func storage(of type: TypeKey, in wrappers: [AppliedWrapper]) -> TypeKey {
        wrappers.reversed().reduce(type) { wrapped, wrapper in
            guard wrapped != .unknown || wrapper.declared?.genericParameters.isEmpty ?? false,
                case .named(var parts) = wrapper.attribute.type,
                let last = parts.indices.last
            else { return .unknown }
            if parts.contains(where: { !$0.arguments.isEmpty }) { return wrapper.attribute.type }
            guard let declared = wrapper.declared else {
                if wrapper.model.isUnknown || WrapperModel.otherStorage.contains(parts[last].name) { return .unknown }
                if parts[last].name != "Namespace" { parts[last].arguments = [wrapped] }
                return .named(parts)
            }
            guard !declared.genericParameters.isEmpty else { return wrapper.attribute.type }
            var arguments: [String: TypeKey] = [:]
            guard let pattern = declared.wrappedType,
                pattern.unify(with: wrapped, for: declared.genericParameters, &arguments)
            else {
                return .unknown
            }
            let inOrder = declared.genericParameters.compactMap { arguments[$0] }
            guard inOrder.count == declared.genericParameters.count else { return .unknown }
            parts[last].arguments = inOrder
            return .named(parts)
        }
    }
}

extension [AppliedWrapper] {
    /// Whether a value of the wrapped type makes all of them.
    fileprivate var takeValue: Bool {
        allSatisfy { $0.model.value != .none } && dropFirst().allSatisfy { !$0.attribute.hasArguments }
    }
}

extension TypeKey {
    /// `T` of `@autoclosure () -> T`.
    package var autoclosureResult: TypeKey? {
        guard case .function(let function) = self, function.attributes.contains("@autoclosure"),
            function.parameters.isEmpty, !function.isAsync,
            !function.isThrowing
        else { return nil }
        return function.result
    }

    /// `() -> T`, unless it is a closure.
    fileprivate var asClosureResult: TypeKey {
        if case .function = self { return self }
        return .function(.init(parameters: [], result: self))
    }

    /// Notes what the generic parameters `names` in this type stand for in `type`; false where the two differ
    /// otherwise.
    func unify(with type: TypeKey, for names: [String], _ arguments: inout [String: TypeKey]) -> Bool {
        if let name = plainName, names.contains(name) {
            if let known = arguments[name] { return known == type }
            arguments[name] = type
            return true
        }
        switch (self, type) {
        case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)),
            (.metatype(let left), .metatype(let right)):
            return left.unify(with: right, for: names, &arguments)
        case (.dictionary(let leftKey, let leftValue), .dictionary(let rightKey, let rightValue)):
            return leftKey.unify(with: rightKey, for: names, &arguments)
                && leftValue.unify(with: rightValue, for: names, &arguments)
        case (.named(let left), .named(let right)):
            guard left.map(\.name) == right.map(\.name) else { return false }
            let (ours, theirs) = (left.flatMap(\.arguments), right.flatMap(\.arguments))
            guard ours.count == theirs.count else { return false }
            for (one, other) in zip(ours, theirs) where !one.unify(with: other, for: names, &arguments) { return false }
            return true
        default: return self == type
        }
    }
}
