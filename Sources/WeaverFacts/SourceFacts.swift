import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Returns the facts that a Swift source states.
func sourceFacts(_ tree: SwiftFileSyntax, _ source: SourceText) -> FileFacts {
    var builder = SourceFacts(tree: tree, source: source)
    builder.addDeclarations()
    builder.addAnnotations()
    builder.addMentions()
    builder.addGaps()
    return builder.result()
}

struct SourceFacts {
    let tree: SwiftFileSyntax
    let source: SourceText
    private let protocols: ProtocolReader
    var types: TypeReader
    var facts: FileFacts
    /// The dotted names of the declarations, including the names of the types around them. The indices are those of the
    /// declarations in the tree.
    let names: [String]
    private let conditions: BranchConditions
    /// The line index of the source; nil until a builder needs it.
    var lines: LineIndex?

    /// The maximum length, in bytes, of an initial value in which calls are searched.
    private static let shortValue = 1_000

    init(tree: SwiftFileSyntax, source: SourceText) {
        self.tree = tree
        self.source = source
        conditions = BranchConditions(tree, in: source)
        protocols = ProtocolReader(source: source, conditions: conditions)
        types = TypeReader(source)
        facts = FileFacts(path: source.path, origin: .source)
        facts.diagnostics = tree.diagnostics.map { $0.inFile(source.path) }
        facts.isUnread = tree.diagnostics.contains(where: \.isOfConflict)
        names = tree.dottedNames(in: source)
        facts.hasConditions = !tree.branches.isEmpty
    }

    func result() -> FileFacts {
        var facts = facts
        facts.existentials = types.existentials
        return facts
    }

    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }

    /// Returns the condition of `branch`, an index into the branches of the tree.
    func condition(of branch: Int?) -> Condition { conditions[branch] }

    // MARK: Declarations

    /// The attributes of imports that outputs repeat. Attributes that begin with `@_spi` are repeated too.
    private static let repeatedAttributes = ["@testable", "@preconcurrency", "@unsafe", ImportFact.implementationOnly]

    mutating func addDeclarations() {
        for item in tree.imports {
            let path = item.path.map { source.identifier($0) }
            guard let module = path.first else { continue }
            let written = item.attributes.map { source[$0.span] }
            let words = (item.kind.map { [source[$0]] } ?? []) + [path.joined(separator: ".")]
            var fact = ImportFact(
                attributes: written.filter { Self.repeatedAttributes.contains($0) || $0.hasPrefix("@_spi") }.sorted(),
                access: item.access.flatMap { WeaverGraph.AccessLevel(rawValue: $0.rawValue) },
                path: words.joined(separator: " "),
                module: module, isRequested: false, condition: condition(of: item.branch))
            fact.isReexported = written.contains("@_exported")
            // `@_implementationOnly import` is an older form of `internal import`.
            if fact.isImplementationOnly { fact.access = .internal }
            facts.imports.append(fact)
        }
        for (index, declaration) in tree.declarations.enumerated() where declaration.isNamed {
            addDeclaration(declaration, named: names[index])
        }
        for alias in tree.typeAliases { addAlias(alias, in: "") }
        for function in tree.functions {
            guard let versions = MemberSyntax.function(function).versions({ conditions[$0] }) else {
                facts.functions.append(self.function(function))
                continue
            }
            for case (.function(let function), let condition) in versions {
                facts.functions.append(self.function(function, under: condition))
            }
        }
    }

    private mutating func addAlias(_ alias: TypeAliasSyntax, in scope: String) {
        let name = source.identifier(alias.name)
        let parameters = alias.generics.parameters.map { parameter in
            AliasFact.Parameter(
                name: source.identifier(parameter.name), isPack: parameter.keyword.map { source[$0] == "each" } ?? false
            )
        }
        facts.aliases.append(
            AliasFact(
                name: scope.isEmpty ? name : scope + "." + name, parameters: parameters, scope: scope,
                type: types.key(alias.type),
                place: place(alias.name), access: alias.modifiers.shownLevel(in: source),
                condition: condition(of: alias.branch)))
    }

    private mutating func addDeclaration(_ declaration: TypeDeclarationSyntax, named name: String) {
        var fact = TypeFact(
            kind: TypeFact.Kind(rawValue: declaration.kind.rawValue) ?? .extension, name: name,
            place: place(declaration.name),
            access: declaration.modifiers.shownLevel(in: source) ?? extensionLevel(around: declaration),
            attributes: attributes(declaration.modifiers),
            inherits: (declaration.inherits + boundsOfSelf(declaration)).map { types.key($0) },
            generics: declaration.generics.parameters.isEmpty ? [] : generics(declaration.generics),
            isConstrained: declaration.kind == .extension
                ? !declaration.generics.constraints.isEmpty : isConstrained(declaration.generics),
            initializers: [], properties: [],
            functions: [], condition: condition(of: declaration.branch), instanceFunctions: [], staticValues: [],
            wrappedType: nil)
        if fact.isConstrained, declaration.kind != .extension { fact.constraints = constraints(declaration.generics) }
        for member in declaration.members {
            guard member.mayBeCalled, let versions = member.versions({ conditions[$0] }) else {
                add(member, to: &fact)
                continue
            }
            for version in versions { add(version.member, under: version.condition, to: &fact) }
        }
        if fact.properties.contains(where: \.isInjected) {
            // Bodies are read only where wrappers depend on them.
            for case .initializer(let initializer) in declaration.members {
                let makesResolver = makesResolver(initializer, ofTypeNamed: name)
                let place = place(initializer.keyword)
                for index in fact.initializers.indices where fact.initializers[index].place == place {
                    fact.initializers[index].makesResolver = makesResolver
                }
            }
        }
        fact.isPlainEnumeration = isPlainEnumeration(declaration)
        fact.isInExtension = declaration.outer.map { tree.declarations[$0].kind == .extension } ?? false
        // An extension has all attributes under one condition.
        guard declaration.kind != .extension,
            let versions = ModifiersVersion.all(of: declaration.modifiers, in: declaration.branch, { conditions[$0] })
        else { return add(fact, of: declaration) }
        for version in versions {
            var declaration = declaration
            declaration.modifiers = version.modifiers
            (fact.attributes, fact.condition) = (attributes(version.modifiers), version.condition)
            add(fact, of: declaration)
        }
    }

    /// Adds a member of the type of `fact`. `condition` is the one under which it has its attributes; nil if that is
    /// the condition of its branch.
    private mutating func add(_ member: MemberSyntax, under condition: Condition? = nil, to fact: inout TypeFact) {
        switch member {
        case .initializer(let initializer): fact.initializers.append(self.initializer(initializer, under: condition))
        case .function(let function) where function.modifiers.isStatic:
            fact.functions.append(self.function(function, under: condition))
        case .function(let function): fact.instanceFunctions.append(source.identifier(function.name))
        case .variable(let variable) where variable.modifiers.isStatic:
            fact.staticValues.append(source.identifier(variable.name))
            if let property = staticProperty(variable, under: condition) { fact.functions.append(property) }
        case .variable(let variable) where !variable.isComputed: fact.properties.append(property(variable))
        case .enumCase(let cases):
            fact.staticValues += cases.map { source.identifier($0.name) }
            for item in cases { fact.properties += item.values.map { value($0, of: item) } }
            fact.functions += cases.filter { !$0.hasValues }.map { staticValue($0, of: fact) }
            // An enumeration with a raw type inherits something.
            if !fact.inherits.isEmpty { fact.cases += cases.map { self.case($0) } }
        case .typeAlias(let alias): addAlias(alias, in: fact.name)
        case .variable, .subscript, .associatedType: break
        }
        if case .variable(let variable) = member, source[variable.name] == "wrappedValue",
            fact.attributes.contains("propertyWrapper")
        {
            fact.wrappedType = variable.type.map { types.key($0) }
        }
    }

    private mutating func add(_ fact: TypeFact, of declaration: TypeDeclarationSyntax) {
        facts.types.append(fact)
        if let fact = protocols.fact(of: declaration, named: fact.name, under: fact.condition) {
            facts.protocols.append(fact)
        }
        if let fact = ClassReader(protocols).fact(of: declaration, named: fact.name, under: fact.condition) {
            facts.classes.append(fact)
        }
    }

    private func attributes(_ modifiers: ModifiersSyntax) -> [String] {
        attributeNames(modifiers) + modifiers.availability(in: source).attributes
    }

    /// Whether `declaration` is an enumeration that can be copied, with cases of which none takes values.
    private func isPlainEnumeration(_ declaration: TypeDeclarationSyntax) -> Bool {
        guard declaration.kind == .enum, !declaration.inherits.contains(where: { source[$0.span].hasPrefix("~") })
        else { return false }
        let cases = declaration.members.flatMap { member -> [EnumCaseSyntax] in
            if case .enumCase(let cases) = member { cases } else { [] }
        }
        return !cases.isEmpty && !cases.contains(where: \.hasValues)
    }

    /// Returns the protocols that a protocol inherits through a `where` clause: `protocol P where Self: Q` means
    /// `protocol P: Q`.
    private func boundsOfSelf(_ declaration: TypeDeclarationSyntax) -> [TypeSyntax] {
        guard declaration.kind == .protocol else { return [] }
        return declaration.generics.constraints.filter { !$0.isEquality && source[$0.left.span] == "Self" }.map(\.right)
    }

    /// Returns the access level that the extension around `declaration` states; it is the default inside of the
    /// extension. Returns nil if no extension is around it, or if the extension states no level.
    private func extensionLevel(around declaration: TypeDeclarationSyntax) -> WeaverGraph.AccessLevel? {
        guard let outer = declaration.outer, tree.declarations[outer].kind == .extension else { return nil }
        return tree.declarations[outer].modifiers.shownLevel(in: source)
    }

    private func attributeNames(_ modifiers: ModifiersSyntax) -> [String] {
        modifiers.attributes.map { source[$0.name] } + (modifiers.isNonisolated ? ["nonisolated"] : [])
    }

    private func isolation(_ modifiers: ModifiersSyntax) -> DeclaredIsolation {
        if modifiers.isNonisolated { return .nonisolated }
        let names = modifiers.attributes.map { source[$0.name] }
        return names.isEmpty ? .inherited : .attributes(names)
    }

    private mutating func initializer(
        _ initializer: InitializerSyntax, under condition: Condition?
    ) -> InitializerFact {
        var fact = InitializerFact(
            parameters: initializer.parameters.map { parameter in
                let label = source.identifier(parameter.label)
                return ParameterFact(
                    label: label == "_" ? nil : label, name: parameter.name.map { source.identifier($0) } ?? label,
                    type: types.key(parameter.type), hasDefault: parameter.hasDefault || parameter.isVariadic)
            },
            access: initializer.modifiers.shownLevel(in: source), isolation: isolation(initializer.modifiers),
            availability: initializer.modifiers.availability(in: source),
            isAsync: initializer.effects.isAsync,
            isThrowing: initializer.effects.isThrowing || initializer.effects.isRethrowing,
            isFailable: initializer.isFailable, generics: generics(initializer.generics),
            isConstrained: isConstrained(initializer.generics), isConvenience: initializer.modifiers.isConvenience,
            isRequired: initializer.modifiers.isRequired, place: place(initializer.keyword))
        fact.thrownType = initializer.effects.thrownType.map { types.key($0) }
        fact.isRethrowing = initializer.effects.isRethrowing
        fact.condition = condition ?? self.condition(of: initializer.branch)
        return fact
    }

    /// Whether `initializer` makes the resolver of its type, `name`, in its body, and does not delegate to another
    /// initializer.
    private func makesResolver(_ initializer: InitializerSyntax, ofTypeNamed name: String) -> Bool {
        guard let body = initializer.body, Self.mentionsResolver(source[body]) else { return false }
        return resolversMade(inBody: body.range, of: source.bytes).contains(name.lowerFlat + "DependencyResolver")
    }

    private mutating func function(_ function: FunctionSyntax, under condition: Condition? = nil) -> FunctionFact {
        var fact = FunctionFact(
            name: source.identifier(function.name),
            labels: function.parameters.map { source.identifier($0.label) }.map { $0 == "_" ? nil : $0 },
            requiredCount: function.parameters.count { !$0.hasDefault && !$0.isVariadic },
            access: function.modifiers.shownLevel(in: source),
            isolation: isolation(function.modifiers), availability: function.modifiers.availability(in: source),
            isAsync: function.effects.isAsync,
            isThrowing: function.effects.isThrowing || function.effects.isRethrowing,
            isGeneric: !function.generics.parameters.isEmpty,
            result: function.result.map { types.key($0.unwrappedWhereImplicit) }, readNames: readNames(function),
            place: place(function.name))
        fact.thrownType = function.effects.thrownType.map { types.key($0) }
        fact.condition = condition ?? self.condition(of: function.branch)
        return fact
    }

    /// Returns the static property as a function without parameters; nil if the property is, or may be, a closure that
    /// takes something. A builder calls closures.
    private mutating func staticProperty(_ variable: VariableSyntax, under condition: Condition?) -> FunctionFact? {
        guard let type = variable.type?.unwrappedWhereImplicit ?? typeCalled(by: variable), !variable.isInPattern
        else { return nil }
        let result = types.key(type)
        let closure: TypeKey.Function? = if case .function(let function) = result { function } else { nil }
        if let closure, !closure.parameters.isEmpty { return nil }
        if case .function = result.unwrapped { return nil }
        var fact = FunctionFact(
            name: source.identifier(variable.name), labels: [], requiredCount: 0,
            access: variable.modifiers.shownLevel(in: source), isolation: isolation(variable.modifiers),
            availability: variable.modifiers.availability(in: source), isAsync: variable.getterEffects.isAsync,
            isThrowing: variable.getterEffects.isThrowing, isGeneric: false, result: result, readNames: nil,
            place: place(variable.name))
        fact.thrownType = variable.getterEffects.thrownType.map { types.key($0) }
        fact.condition = condition ?? self.condition(of: variable.branch)
        fact.isProperty = true
        guard let closure else { return fact }
        fact.isProperty = false
        (fact.isAsync, fact.isThrowing) = (closure.isAsync, closure.isThrowing)
        (fact.thrownType, fact.result) = (closure.thrownType, closure.result)
        if !closure.attributes.isEmpty {
            fact.isolation = .attributes(closure.attributes.map { String($0.dropFirst()) })
        }
        return fact
    }

    /// Returns a case that takes no values, of the enumeration `owner`, as a function without parameters.
    private func staticValue(_ enumCase: EnumCaseSyntax, of owner: TypeFact) -> FunctionFact {
        var fact = FunctionFact(
            name: source.identifier(enumCase.name), labels: [], requiredCount: 0, access: nil, isolation: .nonisolated,
            availability: enumCase.modifiers.availability(in: source), isAsync: false, isThrowing: false,
            isGeneric: !owner.generics.isEmpty, result: .name(owner.name), readNames: nil, place: place(enumCase.name))
        fact.condition = condition(of: enumCase.branch)
        fact.isProperty = true
        return fact
    }

    /// Returns the sorted names of the members that a function reads from its resolver, the first parameter. Returns
    /// nil if the function takes no resolver, or if the names cannot be determined.
    private func readNames(_ function: FunctionSyntax) -> [String]? {
        guard let parameter = function.parameters.first, let body = function.body,
            source[parameter.type.span].hasSuffix("Resolver")
        else { return nil }
        return membersRead(of: source.identifier(parameter.name ?? parameter.label), in: source[body])?.sorted()
    }

    /// Returns the generic parameters with their bounds, including the bounds in a `where` clause.
    private mutating func generics(_ generics: GenericsSyntax) -> [GenericFact] {
        var facts = generics.parameters.map { parameter in
            GenericFact(
                name: source.identifier(parameter.name), bounds: parameter.bound.map { types.key($0).components } ?? [])
        }
        for constraint in generics.constraints where !constraint.isEquality {
            let name = types.key(constraint.left).dottedName
            guard let index = facts.firstIndex(where: { $0.name == name }) else { continue }
            facts[index].bounds += types.key(constraint.right).components
        }
        return facts
    }

    /// Whether the generics have constraints other than conformances of their own parameters. Such constraints are an
    /// equality, a constraint on another type, and a keyword such as `each`.
    private mutating func isConstrained(_ generics: GenericsSyntax) -> Bool {
        let names = generics.parameters.map { source.identifier($0.name) }
        return generics.constraints.contains { $0.isEquality || !names.contains(types.key($0.left).dottedName ?? "") }
            || generics.parameters.contains { $0.keyword != nil }
    }

    /// Returns the constraints of a type that are not among the bounds of its generic parameters. Empty if there are
    /// parameter packs.
    private mutating func constraints(_ generics: GenericsSyntax) -> [ConstraintFact] {
        guard !generics.parameters.contains(where: { $0.keyword != nil }) else { return [] }
        let names = generics.parameters.map { source.identifier($0.name) }
        return generics.constraints.compactMap { constraint in
            let left = types.key(constraint.left)
            guard constraint.isEquality || !names.contains(left.dottedName ?? "") else { return nil }
            return ConstraintFact(left: left, right: types.key(constraint.right), isEquality: constraint.isEquality)
        }
    }

    private func `case`(_ item: EnumCaseSyntax) -> RawCaseFact {
        var fact = RawCaseFact(
            name: source.identifier(item.name), literal: item.rawValue.map { source[$0] },
            availability: item.modifiers.availability(in: source))
        fact.condition = condition(of: item.branch)
        return fact
    }

    /// The initial value of a variable, if it is short; nil otherwise.
    private func shortValue(of variable: VariableSyntax) -> Span? {
        variable.initialValue.flatMap { $0.count <= Self.shortValue ? $0 : nil }
    }

    /// Returns the type that the short initial value of a variable calls, if the variable states no type: `Logger` of
    /// `let logger = Logger()`. Nil for any other variable.
    private func typeCalled(by variable: VariableSyntax) -> TypeSyntax? {
        guard variable.type == nil, !variable.isInPattern else { return nil }
        return shortValue(of: variable).flatMap { calledType(in: source.bytes, range: $0.range) }
    }

    private mutating func property(_ variable: VariableSyntax) -> PropertyFact {
        // Only short values are searched for a call that makes a resolver, or for the type that they call.
        let span = shortValue(of: variable)
        let called = typeCalled(by: variable)
        var attributes: [PropertyAttributeFact] = []
        for attribute in variable.modifiers.attributes where !source.isWeaverAttribute(attribute.name) {
            let type = parseType(in: source.bytes, range: attribute.name.range).type
            attributes.append(PropertyAttributeFact(type: types.key(type), hasArguments: attribute.arguments != nil))
        }
        var fact = PropertyFact(
            name: source.identifier(variable.name), type: (variable.type ?? called).map { types.key($0) },
            access: variable.modifiers.level,
            isLet: variable.isLet, isLazy: variable.modifiers.isLazy, isInPattern: variable.isInPattern,
            hasInitialValue: variable.initialValue != nil,
            isOptionalVariable: !variable.isLet && variable.type?.isWrittenAsOptional == true,
            attributes: attributes,
            isInjected: variable.modifiers.attributes.contains { source.isWeaverAttribute($0.name) },
            makesResolver: span.map { makesResolver($0) } ?? false, place: place(variable.name))
        fact.condition = condition(of: variable.branch)
        if variable.type == nil, called == nil, !variable.isInPattern {
            fact.literalType = span.flatMap { PropertyScalar(swiftLiteral: source[$0])?.literalType }
        }
        return fact
    }

    /// Returns a value of the type `type` that the case of an enumeration takes.
    private mutating func value(_ type: TypeSyntax, of item: EnumCaseSyntax) -> PropertyFact {
        PropertyFact(
            name: source.identifier(item.name), type: types.key(type), access: nil, isLet: true, isLazy: false,
            isInPattern: false, hasInitialValue: false, isOptionalVariable: false, attributes: [], isInjected: false,
            makesResolver: false, place: place(item.name))
    }

    /// Whether the initial value in `span` calls a function that makes a resolver:
    /// `MainDependencyContainer.appDependencyResolver()`.
    private func makesResolver(_ span: Span) -> Bool {
        Self.mentionsResolver(source[span]) && !resolversMade(inExpression: span.range, of: source.bytes).isEmpty
    }

    /// Whether `text` may call a function that makes a resolver. The length is compared first, because most values are
    /// shorter than such a call.
    private static func mentionsResolver(_ text: String) -> Bool {
        let (container, resolver) = ("MainDependencyContainer", "DependencyResolver")
        return text.utf8.count > container.utf8.count + resolver.utf8.count && text.contains(container)
            && text.contains(resolver)
    }

    mutating func addGaps() {
        facts.noteGaps(in: source) { place in
            let owner = tree.declarations.lastIndex { $0.span.start <= place.start && place.start < $0.span.end }
            return (owner.map { names[$0] }, [])
        }
    }

    mutating func addMentions() {
        let annotations = tree.annotations.map(\.span)
        facts.mentions = source.bytes.withUnsafeBufferPointer { mentionedNames(in: $0, outside: annotations) }
        facts.exposedResolvers = tree.exposedResolvers(in: source)
    }

}

extension Builder.Shape {
    init(_ shape: BuilderShape) {
        switch shape {
        case .function(let labels): self = .function(labels: labels)
        case .closure(let count, let ignores, let statesTypes):
            self = .closure(parameterCount: count, ignoresArguments: ignores, statesTypes: statesTypes)
        case .other: self = .other
        }
    }
}

extension SourceText {
    /// Whether `name`, the name of an attribute, is one of the property wrappers `Weaver`, `WeaverP1`, …
    fileprivate func isWeaverAttribute(_ name: Span) -> Bool { self[name].isNameOfWrapper }
}
