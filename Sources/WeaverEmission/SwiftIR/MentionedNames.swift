import WeaverDiagnostics
import WeaverGraph

/// The names of the types that declarations mention: `Photos` and `Image` for `Photos.Image`. They decide on the
/// imports of the file with the declarations.
///
/// Generated code mentions types through `TypeReference` and `Head.Modifier.globalActor`. Code of the input files is
/// text that Weaver does not parse, so all identifiers in such code count (`Expression.source`). Names of generated
/// types, and of Swift's own types, need no import and are left out.
struct MentionedNames {
    private(set) var names: Set<String> = []

    init(_ declarations: [Declaration]) { add(declarations) }

    /// Adds the names in the double of `shape`, whose declarations are text: all identifiers in what it repeats.
    mutating func add(_ shape: DoubleShape) { for text in shape.repeatedTexts { names.formUnion(text.identifiers) } }

    private mutating func add(_ declarations: [Declaration]) {
        for declaration in declarations { add(declaration) }
    }

    private mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .type(_, let head, let members):
            add(head)
            add(members)
        case .function(let function):
            add(function.head)
            add(function.parameters)
            add(function.result)
            names.formUnion(function.mentionedInTexts)
            add(function.body)
        case .computed(let head, let type, let body), .observed(let head, let type, _, let body):
            add(head)
            add(type)
            add(body)
        case .stored(let head, let type, let value):
            add(head)
            add(type)
            if let value { names.formUnion(value.identifiers) }
        case .getter(let head, let type, let value):
            add(head)
            add(type)
            add(value)
        case .typeAlias(let head, let type):
            add(head)
            add(type)
        case .requiredProperty(let head, let type, let effects):
            add(head)
            add(type)
            addError(in: effects)
        case .requiredFunction(let head, let parameters, let effects, let result):
            add(head)
            add(parameters)
            add(result)
            addError(in: effects)
        case .group(let declarations): add(declarations)
        case .conditional(_, let declarations, let others): add(declarations + others)
        case .ofGroups(_, let declaration): add([declaration])
        case .text(_, let mentioned): for type in mentioned { type.addNames(to: &names) }
        case .printed(_, _, let mentioned): names.formUnion(mentioned)
        case .line, .alias: break
        }
    }

    /// Adds the type of errors in a text with effects: `get async throws(LoadError)`.
    private mutating func addError(in text: String) {
        if text.hasSuffix(")"), text.contains("throws(") { names.formUnion(text.identifiers) }
    }

    private mutating func add(_ head: Head) {
        for case .globalActor(let actor) in head.modifiers { TypeKey.name(actor).addNames(to: &names) }
        for text in [head.generics] + head.constraints where !text.isEmpty { names.formUnion(text.identifiers) }
    }

    private mutating func add(_ parameters: [Function.Parameter]) {
        for parameter in parameters { add(parameter.type) }
    }

    private mutating func add(_ type: TypeReference?) {
        guard let type else { return }
        for mentioned in type.mentioned { mentioned.addNames(to: &names) }
    }

    private mutating func add(_ statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .expression(let value), .assign(_, let value), .return(let value): add(value)
            case .let(_, let type, let value):
                add(type)
                add(value)
            case .block(let head, let body):
                addError(in: head)
                add(body)
            case .chained(_, let body, _, let rest):
                add(body)
                add(rest)
            case .switch(_, let cases, let fallback):
                for (_, value) in cases { add(value) }
                add(fallback)
            case .substituted(_, _, let statement): add([statement])
            case .conditional(_, let statements, let others):
                add(statements)
                add(others)
            }
        }
    }

    private mutating func add(_ expression: Expression) {
        switch expression {
        case .text: break
        case .type(let type): add(type)
        case .source(let text): names.formUnion(text.identifiers)
        case .call(let function, let arguments):
            add(function)
            for argument in arguments { add(argument.value) }
        case .trailing(let function, let arguments, let closure):
            add(function)
            for argument in arguments { add(argument.value) }
            add(closure.body)
        case .closure(let closure): add(closure.body)
        case .member(let value, _), .located(let value, _), .parenthesized(let value), .prefixed(_, let value),
            .choice(_, _, else: let value):
            add(value)
        case .list(let elements): for element in elements { add(element.value) }
        case .cast(let value, let type):
            add(value)
            add(type)
        }
    }
}

extension Function {
    /// The identifiers in the generic parameters, in their constraints and in the effects, with the keywords there.
    var mentionedInTexts: Set<String> {
        [effects, constraints ?? "", head.generics].reduce(into: Set()) { $0.formUnion($1.identifiers) }
    }
}

extension String {
    /// The identifiers in a Swift text.
    fileprivate var identifiers: Set<String> {
        let parts = utf8.split { byte in
            // ASCII letters, digits, the underscore, and all bytes of characters beyond ASCII.
            !(byte >= 0x80 || byte == UInt8(ascii: "_")
                || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
                || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        return parts.reduce(into: Set()) { $0.insert(String(Substring($1))) }
    }
}
