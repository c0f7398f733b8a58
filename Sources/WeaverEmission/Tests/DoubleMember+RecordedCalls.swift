import WeaverGraph

/// The calls of doubles as values, `.show(id: 3)`, which print and compare.
extension DoubleMember {
    /// The parameters of the member that its calls show: not closures, which cannot be compared.
    private var shown: [(label: String?, parameter: DoubleParameter)] {
        recorded.compactMap { parameter in
            parameter.isClosure ? nil : (parameter.parameter.label, parameter)
        }
    }

    /// Whether calls of the member are recorded in the order of all calls: those of functions and of subscripts.
    var isOrdered: Bool {
        guard extras.recordsCalls, !requirement.isStatic, !requirement.isProperty else { return false }
        if case .initializer = requirement.kind { return false }
        return true
    }

    /// The line that records a call in the order of all calls; nil if it is not recorded.
    var recordedCall: String? {
        guard isOrdered else { return nil }
        let arguments = shown.map { label, parameter in
            let value = parameter.recorded?.value ?? parameter.name
            let text = value.hasSuffix(" as Any") ? value : value + " as Any"
            return ", (\(label.map { "\"\($0)\"" } ?? "nil"), \(text))"
        }
        // In an update of the locked state, the record is a part of it.
        return
            "\(storage == .plain ? record : "record").call(\"\(base)\", \"\(requirement.baseName)\"\(arguments.joined()))"
    }

    /// The function or property that makes a value for calls of the member, and its signature, which overloads that
    /// differ in their results share. Nil if the tests do not mention it. `owner` is the name of the generic parameter
    /// of calls (`DoublesRuntime.ownerName`).
    func factory(owner: String) -> (signature: String, declaration: Declaration)? {
        guard isOrdered, mentions.mentionsAnywhere(requirement.baseName) else { return nil }
        let name = SwiftKeyword.escaping(requirement.baseName)
        var parameters = shown.map { label, parameter in
            Function.Parameter(
                label: label, name: parameter.name,
                type: TypeReference(parameter.recorded.map { shape.writtenOutside($0.type).description } ?? "Any"))
        }
        let arguments = shown.map { label, parameter in
            ", (\(label.map { "\"\($0)\"" } ?? "nil"), \(parameter.name) as Any)"
        }
        let value = Statement.return(.text("Self(\"\(requirement.baseName)\"\(arguments.joined()))"))
        let modifiers = deprecation + availability + [.static]
        let signature = parameters.map { "\($0.label ?? "_"):\($0.type.text)" }.joined(separator: ",")
        guard !parameters.isEmpty || !shape.associatedTypes.isEmpty else {
            return (name, .computed(Head(modifiers, .var, name), type: "Self", body: [value]))
        }
        // A property of this name, of another double, would hide a function without parameters.
        if parameters.isEmpty { parameters.append(.init(label: nil, name: "none", type: "Void", fallback: "()")) }
        return (
            "\(name)(\(signature))",
            .function(
                Function(
                    doc: nil, head: Head(modifiers, .func, name, generics: shape.genericClause), parameters: parameters,
                    result: "Self",
                    constraints: shape.associatedTypes.isEmpty
                        ? nil : (["\(owner) == \(shape.ownType)"] + shape.constraints.texts).joined(separator: ", "),
                    body: [value]))
        )
    }
}

extension DoubleEmitter {
    /// `unverifiedCalls`, and what the stub reads of the double for its `calls`.
    func recordedCalls(_ runtime: inout DoublesRuntime) -> [Declaration] {
        guard extras.recordsCalls else { return [] }
        let record = names.record(isStatic: false)
        let call = runtime.useCalls()
        let recorded = Declaration.computed(
            Head([.fileprivate] + free, .var, DoubleExtras.recordedName),
            type: TypeReference("[\(call)<\(shape.ownType)>.Recorded]"),
            body: [.return(.text("\(record).recorded()"))])
        let unverified = Declaration.computed(
            Head(free, .var, "unverifiedCalls"), type: TypeReference("[\(call)<\(shape.ownType)>]"),
            body: [.return(.text("\(record).unverified()"))])
        return [recorded] + (extras.verifies ? [unverified] : [])
    }

    /// The functions and properties that make values for the calls that tests mention.
    func factories(_ runtime: DoublesRuntime) -> [Declaration] {
        var seen: Set<String> = []
        let factories = members.flatMap { member -> [Declaration] in
            guard let (signature, declaration) = member.factory(owner: runtime.ownerName) else { return [] }
            let condition = member.requirement.condition
            guard seen.insert(signature + condition.text).inserted else { return [] }
            return [declaration].under(condition)
        }
        guard !factories.isEmpty else { return [] }
        return [
            .type(
                doc: nil,
                Head(
                    shape.attributes.map(Head.Modifier.attributeLine), .extension, runtime.callName,
                    where: shape.associatedTypes.isEmpty ? ["\(runtime.ownerName) == \(shape.name)"] : []),
                members: factories)
        ]
    }
}

extension DoubleShape {
    /// The generic parameters of the double with their bounds, in angle brackets; empty if there are none.
    var genericClause: String {
        guard !associatedTypes.isEmpty else { return "" }
        let generics = associatedTypes.map { type in
            SwiftKeyword.escaping(type.name)
                + (type.bounds.isEmpty ? "" : ": " + type.bounds.map(\.description).joined(separator: " & "))
        }
        return "<" + generics.joined(separator: ", ") + ">"
    }

    /// Returns `type` as code outside of the double writes it: the double's own type has its arguments there.
    func writtenOutside(_ type: WrittenType) -> WrittenType {
        guard !associatedTypes.isEmpty else { return type }
        return type.map { $0 == .named(name) ? .named(name, associatedTypes.map { .named($0.name) }) : $0 }
    }

    /// The double's type, with its generic parameters as arguments.
    var ownType: String {
        associatedTypes.isEmpty ? name : "\(name)<\(associatedTypes.map(\.name).joined(separator: ", "))>"
    }
}
