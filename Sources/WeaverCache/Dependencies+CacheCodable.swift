import WeaverDiagnostics
import WeaverGraph

extension DependencyFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(owner)
        writer.write(name)
        writer.write(kind)
        writer.write(type)
        writer.write(abstract)
        writer.write(style)
        writer.write(place)
        writer.write(namePlace)
        writer.write(typePlace)
        writer.write(abstractPlace)
        writer.write(condition)
    }

    package convenience init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            owner: try reader.value(), name: try reader.value(), kind: try reader.value(), type: try reader.value(),
            abstract: try reader.value(), style: try reader.value(), place: try reader.value(),
            namePlace: try reader.value(),
            typePlace: try reader.value(), abstractPlace: try reader.value(), condition: try reader.value())
    }
}

extension WrapperFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(arity)
        writer.write(parameters)
        writer.write(access)
        writer.write(arguments)
        writer.write(propertyTypePlace)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            arity: try reader.value(), parameters: try reader.value(), access: try reader.value(),
            arguments: try reader.value(), propertyTypePlace: try reader.value())
    }
}

extension AttributeFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(owner)
        writer.write(target)
        writer.write(attribute)
        writer.write(value)
        writer.write(place)
        writer.write(targetPlace)
        writer.write(condition)
    }

    package convenience init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            owner: try reader.value(), target: try reader.value(), attribute: try reader.value(),
            value: try reader.value(), place: try reader.value(), targetPlace: try reader.value(),
            condition: try reader.value())
    }
}

extension Builder: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(expression)
        writer.write(shape)
        writer.write(effects)
        writer.write(line)
        writer.write(column)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(expression: try reader.value(), shape: try reader.value())
        effects = try reader.value()
        line = try reader.value()
        column = try reader.value()
    }
}

extension ManifestTypeFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(isExternal)
        writer.write(place)
        writer.write(firstRegistration)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), isExternal: try reader.value(), place: try reader.value(),
            firstRegistration: try reader.value(), condition: try reader.value())
    }
}

extension UnreadStatement: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(owner)
        writer.write(words)
        writer.write(subject)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(owner: try reader.value(), words: try reader.value(), subject: try reader.value())
    }
}

extension DoubleFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(protocolName)
        writer.write(statement)
        writer.write(protocolPlace)
        writer.write(place)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            protocolName: try reader.value(), statement: try reader.value(), protocolPlace: try reader.value(),
            place: try reader.value())
    }
}

extension DoubleFact.Statement: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .associatedType(let name, let type):
            writer.write(byte: 0)
            writer.write(name)
            writer.write(type)
        case .name(let name):
            writer.write(byte: 1)
            writer.write(name)
        case .weak(let names):
            writer.write(byte: 2)
            writer.write(names)
        case .access(let access):
            writer.write(byte: 3)
            writer.write(access)
        case .isClass: writer.write(byte: 4)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .associatedType(try reader.value(), try reader.value())
        case 1: self = .name(try reader.value())
        case 2: self = .weak(try reader.value())
        case 3: self = .access(try reader.value())
        case 4: self = .isClass
        default: throw CacheFault()
        }
    }
}

extension Condition: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .always: writer.write(byte: 0)
        case .never: writer.write(byte: 1)
        case .atom(let atom): writer.write(2, atom)
        case .not(let condition): writer.write(3, condition)
        case .all(let parts): writer.write(4, parts)
        case .any(let parts): writer.write(5, parts)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .always
        case 1: self = .never
        case 2: self = .atom(try reader.value())
        case 3: self = .not(try reader.value())
        case 4: self = .all(try reader.value())
        case 5: self = .any(try reader.value())
        default: throw CacheFault()
        }
    }
}

extension ConditionAtom: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .flag(let name): writer.write(0, name)
        case .os(let name): writer.write(1, name)
        case .canImport(let module): writer.write(2, module)
        case .environment(let name): writer.write(3, name)
        case .arch(let name): writer.write(4, name)
        case .swift(let version): writer.write(5, version)
        case .compiler(let version): writer.write(6, version)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .flag(try reader.text())
        case 1: self = .os(try reader.text())
        case 2: self = .canImport(try reader.text())
        case 3: self = .environment(try reader.text())
        case 4: self = .arch(try reader.text())
        case 5: self = .swift(try reader.value())
        case 6: self = .compiler(try reader.value())
        default: throw CacheFault()
        }
    }
}

extension SwiftVersion: CacheCodable {
    package func write(to writer: inout CacheWriter) { writer.write(numbers) }
    package init(from reader: inout CacheReader) throws(CacheFault) { self.init(try reader.value()) }
}

extension DependencyFact.Kind: CacheCodable {}
extension Scope: CacheCodable {}
extension Attribute: CacheCodable {}
extension Platform: CacheCodable {}
extension UnreadStatement.Subject: CacheCodable {}

extension DependencyFact.Style: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .comment: writer.write(byte: 0)
        case .wrapper(let wrapper): writer.write(1, wrapper)
        case .manifest: writer.write(byte: 2)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .comment
        case 1: self = .wrapper(try reader.value())
        case 2: self = .manifest
        default: throw CacheFault()
        }
    }
}

extension Isolation: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .none: writer.write(byte: 0)
        case .actor(let name): writer.write(1, name)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .none
        case 1: self = .actor(try reader.text())
        default: throw CacheFault()
        }
    }
}

extension AttributeFact.Value: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .scope(let scope): writer.write(0, scope)
        case .builder(let builder): writer.write(1, builder)
        case .isolation(let isolation): writer.write(2, isolation)
        case .flag(let flag): writer.write(3, flag)
        case .platforms(let platforms): writer.write(4, platforms)
        case .projects(let projects): writer.write(5, projects)
        case .tags(let tags): writer.write(6, tags)
        case .name(let name): writer.write(7, name)
        case .path(let path): writer.write(8, path)
        case .scalar(let scalar):
            writer.write(9, scalar.text)
            writer.write(scalar.isQuoted)
        case .types(let types): writer.write(10, types)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .scope(try reader.value())
        case 1: self = .builder(try reader.value())
        case 2: self = .isolation(try reader.value())
        case 3: self = .flag(try reader.value())
        case 4: self = .platforms(try reader.value())
        case 5: self = .projects(try reader.value())
        case 6: self = .tags(try reader.value())
        case 7: self = .name(try reader.text())
        case 8: self = .path(try reader.value())
        case 9: self = .scalar(PropertyScalar(try reader.value(), isQuoted: try reader.value()))
        case 10: self = .types(try reader.value())
        default: throw CacheFault()
        }
    }
}

extension AttributeFact.TypeName: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(place)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(name: try reader.text(), place: try reader.value())
    }
}

extension Builder.Shape: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .function(let labels): writer.write(0, labels)
        case .closure(let parameterCount, let ignoresArguments, let statesTypes):
            writer.write(1, parameterCount)
            writer.write(ignoresArguments)
            writer.write(statesTypes)
        case .other: writer.write(byte: 2)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .function(labels: try reader.value())
        case 1:
            self = .closure(
                parameterCount: try reader.value(), ignoresArguments: try reader.value(),
                statesTypes: try reader.value())
        case 2: self = .other
        default: throw CacheFault()
        }
    }
}
