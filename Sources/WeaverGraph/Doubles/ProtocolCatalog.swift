package import WeaverDiagnostics

/// The protocols and classes that the input files declare under one condition, and the protocols of the standard
/// library, by their qualified names.
package struct ProtocolCatalog: Sendable {
    private var protocols: [String: ProtocolFact] = [:]
    private let standard: [String: ProtocolFact]
    private var classes: [String: ClassFact] = [:]
    /// The protocols and classes that are declared outside of any `#if` more than once, and the places of these
    /// declarations.
    package private(set) var redeclarations: [String: [Place]] = [:]
    /// The protocols and classes with further declarations in other branches of an `#if`, which the catalog's condition
    /// does not decide on.
    private(set) var branched: Set<String> = []
    let declarations: Declarations
    let ownership: Ownership
    /// The types that manifests name for associated types: by the protocol's name, then by the associated type's name.
    private var settled: [String: [String: TypeKey]] = [:]
    /// The other statements of manifests about doubles, by the protocol's name.
    private var statements: [String: [DoubleFact]] = [:]

    /// Returns the catalog of each variant. `standard` are the protocols of the standard library, which declarations in
    /// the input files may hide. The order of `files` does not matter.
    package static func catalogs(
        of files: [FileFacts], standard: [ProtocolFact],
        in variants: some Sequence<(condition: VariantCondition, declarations: Declarations)>
    ) -> [ProtocolCatalog] {
        let files = files.inMergeOrder
        return variants.map { variant in
            ProtocolCatalog(files, standard: standard, declarations: variant.declarations, under: variant.condition)
        }
    }

    /// `declarations` are those under `condition`. `files` are in the order in which they are merged.
    private init(
        _ files: [FileFacts], standard: [ProtocolFact], declarations: Declarations, under condition: VariantCondition
    ) {
        var declared: [String: ProtocolFact] = [:]
        var unconditional: [String: [Place]] = [:]
        var attributes: [String: [String]] = [:]
        for file in files {
            let hidden = declarations.hiddenNames[file.path] ?? [:]
            let facts: [(fact: ProtocolFact, ofClass: ClassFact?)] =
                file.protocols.map { ($0, nil) } + file.classes.map { ($0.declaration, $0) }
            for (stated, ofClass) in facts where !hidden.contains(stated.name) {
                // Declarations have one isolation of a protocol of another module.
                if file.origin == .interface,
                    let first = attributes.updateValue(stated.attributes, forKey: stated.name),
                    first != stated.attributes
                {
                    branched.insert(stated.name)
                }
                guard let fact = stated.settled(condition.value(of:)) else { continue }
                if stated.condition.isAlways { unconditional[fact.name, default: []].append(fact.place) }
                if let first = declared[fact.name] {
                    if first.condition != fact.condition { branched.insert(fact.name) }
                    continue
                }
                declared[fact.name] = fact
                if var ofClass {
                    ofClass.declaration = fact
                    classes[fact.name] = ofClass
                } else {
                    protocols[fact.name] = fact
                }
            }
        }
        redeclarations = unconditional.filter { $0.value.count > 1 }
        self.standard = Dictionary(standard.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.declarations = declarations
        ownership = Ownership(declarations)
        for fact in files.flatMap(\.doubles) {
            let name = declarations.qualify(fact.protocolName, in: "")
            if case .associatedType(let associated, let type) = fact.statement {
                settled[name, default: [:]][associated] = declarations.qualify(type, in: "")
            } else {
                statements[name, default: []].append(fact)
            }
        }
    }

    package func isDeclared(_ name: String) -> Bool { protocols[name] != nil }

    /// Whether there may be a double of the composition of `names`: the input files declare these protocols, except for
    /// `Sendable`.
    package func mayBeDoubled(_ names: [String]) -> Bool {
        names.contains(where: isDeclared) && names.allSatisfy { isDeclared($0) || Self.isMarker($0) }
    }

    /// Whether `name` is that of Swift's protocol `Sendable`, unless the input files declare one of that name.
    package static func isMarker(_ name: String) -> Bool { name.withoutSwift == "Sendable" }

    /// Whether the input files declare the class `name`, and a double may be asked for.
    package func isClass(_ name: String) -> Bool { classes[name] != nil }

    func classFact(named name: String) -> ClassFact? { classes[name] }

    package var names: [String] { protocols.keys.sorted() }

    /// Returns the name of the protocol that `name`, which no protocol has, probably means: a protocol inside of
    /// another type, of which `name` is the last part, or the one with the most similar name.
    package func name(meantBy name: String) -> String? {
        let nested = names.filter { $0.hasSuffix("." + name) }
        return nested.first ?? nearestName(to: name, in: names)
            ?? names.first { nearestName(to: name, in: [$0.lastName]) != nil }
    }

    /// Returns the names of the protocols whose doubles are in `doubles`, and of those for which a manifest says what
    /// their doubles are like, in alphabetical order.
    package func names(doubledAsOneOf doubles: Set<String>) -> [String] {
        names.filter { isDoubled($0, asOneOf: doubles) }
    }

    /// Returns the names of the types other than protocols whose doubles are in `doubles`, and of those for which a
    /// manifest says what their doubles are like, in alphabetical order.
    package func typeNames(doubledAsOneOf doubles: Set<String>) -> [String] {
        declarations.types.values.filter {
            $0.kind != .protocol && $0.module == nil && isDoubled($0.name, asOneOf: doubles)
        }.map(\.name).sorted()
    }

    private func isDoubled(_ name: String, asOneOf doubles: Set<String>) -> Bool {
        settled[name] != nil || statements[name] != nil
            || !doubles.isEmpty && doubles.contains(doubleName(of: [name]))
    }

    /// Returns the name of the double that conforms to `protocols`: the one that a manifest states, or else one that is
    /// made of theirs.
    package func doubleName(of protocols: [String]) -> String {
        guard protocols.count == 1 else { return WrittenType.doubleName(of: protocols) }
        return statedNames[protocols[0]] ?? WrittenType.doubleName(of: protocols)
    }

    /// The names that manifests state for doubles, by the protocol's name.
    package var statedNames: [String: String] {
        statements.compactMapValues { facts in
            facts.lazy.compactMap { if case .name(let name) = $0.statement { name } else { nil } }.last
        }
    }

    /// The names of the declared protocols that are visible outside of their files, in alphabetical order.
    package var accessibleNames: [String] { names.filter { (protocols[$0]?.access ?? .internal) >= .internal } }

    /// Returns the shape of the double that conforms to all protocols in `names`. Nil if none of them is declared. If
    /// a protocol in `names` cannot be a part of a double, the shape's `faults` say so.
    package func shape(of names: [String]) -> DoubleShape? {
        guard let first = names.lazy.compactMap({ protocols[$0] }).first else { return nil }
        var flattening = Flattening(shape: shape(of: names, at: first.place), catalog: self)
        for name in names { flattening.add(protocol: name) }
        return settled(flattening.finished())
    }

    /// Returns the shape of the double that inherits from the class `name`. Nil if the input files declare no type of
    /// this name. If there can be no double of the type, the shape's `faults` say why.
    package func shape(ofClass name: String) -> DoubleShape? {
        guard let type = declarations.types[name] else { return nil }
        var shape = shape(of: [name], at: classes[name]?.declaration.place ?? type.place)
        let superclass = superclass(named: name)
        shape.doubledClass = DoubleShape.DoubledClass(canBeMade: superclass?.canBeMade ?? false)
        shape.making = superclass?.making ?? .none
        var flattening = Flattening(shape: shape, catalog: self)
        flattening.add(class: name, type)
        return settled(flattening.finished())
    }

    private func shape(of names: [String], at place: Place) -> DoubleShape {
        DoubleShape(
            name: doubleName(of: names), protocols: names, place: place, access: .public, attributes: [],
            condition: .always)
    }

    /// Returns `shape` as manifests state it.
    private func settled(_ shape: DoubleShape) -> DoubleShape {
        var shape = shape
        for fact in shape.protocols.flatMap({ statements[$0] ?? [] }) { shape.apply(fact, declarations) }
        // The spies' values at first are empty arrays of such types.
        if let actor = shape.globalActor, shape.superclass == nil,
            shape.memberTypes.contains(where: { $0.contains(where: declarations.hashesOnActor) })
        {
            shape.making = .actor(actor)
        }
        return shape
    }

    func fact(named name: String) -> (fact: ProtocolFact, isStandard: Bool)? {
        if let fact = protocols[name] { return (fact, false) }
        let plain = name.withoutSwift
        if declarations.types[plain] == nil, let fact = standard[plain] { return (fact, true) }
        return nil
    }

    /// Returns the names of the primary associated types of the protocol `name`.
    func primaryAssociatedTypes(of name: String) -> [String] {
        if let type = declarations.types[name] { return type.genericParameters }
        return Self.standardPrimary[name.withoutSwift] ?? []
    }

    /// The primary associated types of those protocols of the standard library that have some.
    private static let standardPrimary = [
        "AsyncIteratorProtocol": ["Element", "Failure"], "AsyncSequence": ["Element", "Failure"],
        "BidirectionalCollection": ["Element"], "Collection": ["Element"], "Identifiable": ["ID"],
        "IteratorProtocol": ["Element"], "RawRepresentable": ["RawValue"], "Sequence": ["Element"],
    ]

    func settledType(of name: String, in protocolName: String) -> WrittenType? {
        settled[protocolName]?[name].map { .named(declarations.text($0)) }
    }

    /// Returns whether the type `name` is a class (`isClass`), whether a double can inherit from that class and be made
    /// without arguments (`canBeMade`), and the isolation in which it is then made (`making`). Nil if the input files
    /// do not declare the type.
    func superclass(named name: String) -> (isClass: Bool, canBeMade: Bool, making: Isolation)? {
        guard let type = declarations.types[name] else { return nil }
        guard type.kind == .class else { return (false, false, .none) }
        guard let declaring = declarations.superclassChain(of: name).first(where: \.declaresInitializer) else {
            return (true, !type.attributes.contains("final"), declarations.isolation(of: .name(name)))
        }
        let usable = declaring.initializers.filter {
            $0.parameters.allSatisfy(\.hasDefault) && !$0.isFailable && !$0.isAsync && !$0.isThrowing
        }
        let canBeMade = declaring.initializers.isEmpty || !usable.isEmpty
        let making = usable.first.map { declarations.isolation(of: $0, in: declaring) } ?? .none
        return (true, canBeMade && !type.attributes.contains("final"), making)
    }

    /// Returns the names of the superclasses and protocols that the class `name`, its superclasses, and the extensions
    /// of these classes state after the colon. The names may be declared in other modules.
    func conformances(ofClass name: String) -> Set<String> {
        Set(
            declarations.superclassChain(of: name).flatMap { $0.inherits + $0.extensionInherits }.compactMap(
                \.dottedName))
    }

    /// Returns the name, without `@`, of the global actor that the class or protocol `name` is isolated to; nil if
    /// there is none.
    func globalActor(of name: String) -> String? {
        if case .actor(let actor) = declarations.isolation(of: .name(name)) { return actor }
        return nil
    }

    /// Whether the protocol `name` is `ancestor`, or inherits from it.
    func inherits(_ name: String, from ancestor: String) -> Bool {
        var seen: Set<String> = []
        var queue = [name]
        while let name = queue.popLast() {
            guard seen.insert(name).inserted else { continue }
            if name == ancestor { return true }
            guard let fact = protocols[name] else { continue }
            queue += (fact.inherits + fact.constraints.filter { $0.left.dottedName == "Self" }.map(\.right)).flatMap(
                \.parts
            ).compactMap(\.dottedName)
        }
        return false
    }

    /// Returns the type that the alias `name` stands for; nil if there is no such alias, or if it has generic
    /// parameters.
    func alias(named name: String) -> TypeKey? {
        guard let alias = declarations.aliases[name], alias.parameters.isEmpty else { return nil }
        return declarations.qualify(.name(name), in: "")
    }

    /// Returns `type`, which the protocol `fact` writes, in a form that can be used outside of the types around the
    /// protocol: a name that is declared in one of these types is written in full, `Outer.Item` for `Item`. Names in
    /// `known` stay as they are.
    func qualified(_ type: WrittenType, around fact: ProtocolFact, except known: Set<String>) -> WrittenType {
        // A subclass finds the types in a generic class by their names alone.
        let isClass = classes[fact.name] != nil && fact.associatedTypes.isEmpty
        guard isClass || fact.name.hasDots else { return type }
        let scope = isClass ? fact.name : fact.name.enclosingName
        return type.map { part in
            guard case .name(let parts) = part, let first = parts.first, !known.contains(first.name) else {
                return part
            }
            let qualified = declarations.lookUp(first.name, in: scope)
            guard qualified != first.name else { return part }
            var names = qualified.split(separator: ".").map { WrittenType.NamePart(String($0)) }
            names[names.count - 1].arguments = first.arguments
            return .name(names + parts.dropFirst())
        }
    }

    /// Returns the function type that the alias `type`, written in `scope`, stands for; nil if `type` is not an alias
    /// of a function type. A double passes on a closure whose type is an alias like a closure whose type is written
    /// out.
    func closureBehindAlias(_ type: WrittenType, in scope: String) -> WrittenType? {
        guard case .name(let parts) = type, let name = type.dottedName,
            declarations.mayLeadThroughAlias(declarations.lookUp(name, in: scope))
        else { return nil }
        // Generic arguments stay as they are written: they may be associated types of the protocol. Until the alias is
        // replaced, a name that no type can have stands for each.
        var arguments: [String: WrittenType] = [:]
        let key = TypeKey.named(
            parts.map { part in
                TypeKey.NamePart(
                    part.name,
                    part.arguments.map { argument in
                        let name = "$\(arguments.count)"
                        arguments[name] = argument
                        return .name(name)
                    })
            })
        guard case .function(var function) = declarations.qualify(key, in: scope) else { return nil }
        for index in function.parameters.indices {
            guard let argument = function.parameters[index].type.plainName.flatMap({ arguments[$0] }) else { continue }
            // A closure that stands for a generic parameter may outlive the call.
            var isClosure = closureBehindAlias(argument, in: scope) != nil
            if case .function = argument { isClosure = true }
            if isClosure {
                function.parameters[index].type = .prefixed("@escaping", function.parameters[index].type)
            }
        }
        return TypeKey.function(function).written(isProtocol: declarations.protocols.contains).map { part in
            part.dottedName.flatMap { arguments[$0] } ?? part
        }
    }
}

extension String {
    /// The name of a type without the module `Swift` in front of it.
    package var withoutSwift: String { hasPrefix("Swift.") ? String(dropFirst("Swift.".count)) : self }
}
