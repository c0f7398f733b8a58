import WeaverGraph

extension TypeKey: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .named(let parts): writer.write(0, parts)
        case .optional(let type): writer.write(1, type)
        case .array(let type): writer.write(2, type)
        case .dictionary(let key, let value):
            writer.write(3, key)
            writer.write(value)
        case .tuple(let elements): writer.write(4, elements)
        case .function(let function): writer.write(5, function)
        case .composition(let types): writer.write(6, types)
        case .metatype(let type): writer.write(7, type)
        case .protocolMetatype(let type): writer.write(8, type)
        case .prefixed(let words, let type):
            writer.write(9, words)
            writer.write(type)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .named(try reader.value())
        case 1: self = .optional(try reader.value())
        case 2: self = .array(try reader.value())
        case 3: self = .dictionary(key: try reader.value(), value: try reader.value())
        case 4: self = .tuple(try reader.value())
        case 5: self = .function(try reader.value())
        case 6: self = .composition(try reader.value())
        case 7: self = .metatype(try reader.value())
        case 8: self = .protocolMetatype(try reader.value())
        case 9: self = .prefixed(try reader.text(), try reader.value())
        default: throw CacheFault()
        }
    }
}

extension CacheWriter {
    /// Writes a case of an enumeration: `discriminator`, the number of the case, and `value`, its payload.
    mutating func write(_ discriminator: UInt8, _ value: some CacheCodable) {
        write(byte: discriminator)
        write(value)
    }
}

extension TypeKey.NamePart: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(arguments)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(try reader.text(), try reader.value())
    }
}

extension TypeKey.Element: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(label)
        writer.write(type)
        writer.write(isVariadic)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(label: try reader.value(), type: try reader.value(), isVariadic: try reader.value())
    }
}

extension TypeKey.Function: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(attributes)
        writer.write(parameters)
        writer.write(isAsync)
        writer.write(isThrowing)
        writer.write(thrownType)
        writer.write(result)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            attributes: try reader.value(), parameters: try reader.value(), isAsync: try reader.value(),
            isThrowing: try reader.value(),
            thrownType: try reader.value(), result: try reader.value())
    }
}

extension WrittenType: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .name(let parts): writer.write(0, parts)
        case .optional(let type): writer.write(1, type)
        case .implicitlyUnwrapped(let type): writer.write(2, type)
        case .array(let type): writer.write(3, type)
        case .dictionary(let key, let value):
            writer.write(4, key)
            writer.write(value)
        case .tuple(let elements): writer.write(5, elements)
        case .function(let function): writer.write(6, function)
        case .composition(let types): writer.write(7, types)
        case .prefixed(let words, let type):
            writer.write(8, words)
            writer.write(type)
        case .metatype(let type, let name):
            writer.write(9, type)
            writer.write(name)
        case .suppressed(let type): writer.write(10, type)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .name(try reader.value())
        case 1: self = .optional(try reader.value())
        case 2: self = .implicitlyUnwrapped(try reader.value())
        case 3: self = .array(try reader.value())
        case 4: self = .dictionary(key: try reader.value(), value: try reader.value())
        case 5: self = .tuple(try reader.value())
        case 6: self = .function(try reader.value())
        case 7: self = .composition(try reader.value())
        case 8: self = .prefixed(try reader.value(), try reader.value())
        case 9: self = .metatype(try reader.value(), name: try reader.text())
        case 10: self = .suppressed(try reader.value())
        default: throw CacheFault()
        }
    }
}

extension WrittenType.NamePart: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(arguments)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(try reader.text(), try reader.value())
    }
}

extension WrittenType.Element: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(label)
        writer.write(type)
        writer.write(isVariadic)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(label: try reader.value(), type: try reader.value(), isVariadic: try reader.value())
    }
}

extension WrittenType.Function: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(attributes)
        writer.write(parameters)
        writer.write(effects)
        writer.write(result)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            attributes: try reader.value(), parameters: try reader.value(), effects: try reader.value(),
            result: try reader.value())
    }
}

extension WrittenType.Effects: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(isAsync)
        writer.write(isThrowing)
        writer.write(isRethrowing)
        writer.write(thrownType)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            isAsync: try reader.value(), isThrowing: try reader.value(), isRethrowing: try reader.value(),
            thrownType: try reader.value())
    }
}

extension Effects: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(isAsync)
        writer.write(isThrowing)
        writer.write(thrownType)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(isAsync: try reader.value(), isThrowing: try reader.value(), thrownType: try reader.value())
    }
}
