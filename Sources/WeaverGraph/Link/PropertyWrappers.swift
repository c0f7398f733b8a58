/// The facts about a property wrapper on which memberwise and implicit initializers depend.
struct WrapperModel: Sendable {
    /// The form in which a wrapper's `init(wrappedValue:)` takes the wrapped value; `none` if a wrapped value alone
    /// does not suffice to make the wrapper.
    enum Value: Sendable {
        case none, value
        /// The parameter is an `@autoclosure () -> T`. Callers of a memberwise initializer pass a value of type `T` for
        /// it.
        case autoclosure
    }

    var value: Value
    /// Whether `init()`, or an initializer whose parameters all have default values, makes a wrapper.
    var hasEmptyInitializer: Bool
    /// Whether nothing is known about the wrapper: neither the input files nor a known SDK declare it.
    var isUnknown = false

    /// The models of the wrappers in Apple's SDKs, by name. Initializers that an extension declares only for some
    /// wrapped types are not included, since swiftc does not use these for memberwise initializers either.
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

    /// The names of known wrappers whose storage type is not `Name<T>` for a wrapped value of type `T`.
    fileprivate static let otherStorage: Set<String> = [
        "FetchRequest", "SectionedFetchRequest", "Query", "FocusedValue", "FocusedBinding",
    ]

    /// The names of attributes that look like property wrappers but are none: attributes of the language and of
    /// Interface Builder, and macros.
    private static let others: Set<String> = [
        "MainActor", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "Sendable", "TaskLocal",
        "Entry", "Previewable",
        "Attribute", "Relationship", "Transient", "ObservationIgnored", "ObservationTracked", "Guide",
        "DebugDescription",
    ]

    /// Makes the model of a wrapper that the input files do not declare; nil for an attribute that is no wrapper. The
    /// model of an unknown wrapper neither requires nor rejects a wrapped value, since such code compiles most often.
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

/// A wrapper that is applied to a property, with the attribute that names the wrapper.
private struct AppliedWrapper {
    var model: WrapperModel
    var attribute: PropertyAttributeFact
    /// The declaration of the wrapper; nil if the input files do not contain it.
    var declared: DeclaredType?
}

extension TypeKey {
    /// A placeholder for a type that cannot be determined. No dependency has this type.
    static let unknown = TypeKey.name("_")
}

extension Declarations {
    /// Whether a property has a value without an initializer's argument.
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

    /// Returns the parameter of the memberwise initializer for a property; nil if the memberwise initializer has none
    /// for it.
    package func memberwiseParameter(of property: PropertyFact) -> ParameterFact? {
        if property.isInjected || (property.isLet && property.hasInitialValue) { return nil }
        let type = property.type ?? property.literalType ?? .unknown
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
        // A private property that has a value is left out of the memberwise initializer, instead of making this
        // initializer private.
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

    /// Whether a result builder makes the property's value, so that the initializer takes a closure:
    /// `@ViewBuilder let content: Content`.
    private func isBuilt(_ property: PropertyFact) -> Bool {
        property.attributes.contains { attribute in
            if let declared = self[attribute.type] { return declared.attributes.contains("resultBuilder") }
            return attribute.type.dottedName.map { $0.hasSuffix("Builder") && $0.first?.isUppercase ?? false } ?? false
        }
    }

    /// Returns the wrappers of a property, outermost first.
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

    /// Returns the model of a wrapper that the input files declare, according to the initializers in its declaration.
    /// Initializers in extensions do not count.
    private func model(of wrapper: DeclaredType) -> WrapperModel {
        // If the wrapper's own properties have wrappers, these are not analysed.
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

    /// Returns the type of the outermost of `wrappers`, which is the type of the property's storage. `type` is the type
    /// of the wrapped value. `unknown` if the storage type cannot be determined.
    private func storage(of type: TypeKey, in wrappers: [AppliedWrapper]) -> TypeKey {
        wrappers.reversed().reduce(type) { wrapped, wrapper in
            guard wrapped != .unknown || wrapper.declared?.genericParameters.isEmpty ?? false,
                case .named(var parts) = wrapper.attribute.type,
                let last = parts.indices.last
            else { return .unknown }
            if parts.contains(where: { !$0.arguments.isEmpty }) { return wrapper.attribute.type }
            guard let declared = wrapper.declared else {
                if wrapper.model.isUnknown || WrapperModel.otherStorage.contains(parts[last].name) { return .unknown }
                // The storage of `@FocusState.Binding` is a `FocusState<Value>.Binding`.
                let outer = max(0, last - 1)
                let isOfFocus = parts[last].name == "Binding" && parts[outer].name.hasSuffix("FocusState")
                if parts[last].name != "Namespace" { parts[isOfFocus ? outer : last].arguments = [wrapped] }
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
    /// Whether a wrapped value alone suffices to make all of these wrappers.
    fileprivate var takeValue: Bool {
        allSatisfy { $0.model.value != .none } && dropFirst().allSatisfy { !$0.attribute.hasArguments }
    }
}

extension TypeKey {
    /// The result type of an autoclosure: `T` of `@autoclosure () -> T`. Nil for other types.
    package var autoclosureResult: TypeKey? {
        guard case .function(let function) = self, function.attributes.contains("@autoclosure"),
            function.parameters.isEmpty, !function.isAsync,
            !function.isThrowing
        else { return nil }
        return function.result
    }

    /// The type `() -> T` for this type `T`; if this type is a closure type, itself.
    fileprivate var asClosureResult: TypeKey {
        if case .function = self { return self }
        return .function(.init(parameters: [], result: self))
    }

    /// Matches `type` against this type, a pattern in which `names` are generic parameters. Adds the types that the
    /// generic parameters stand for to `arguments`. Returns false if the two types differ in any other way.
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
