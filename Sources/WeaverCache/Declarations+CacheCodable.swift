import WeaverDiagnostics
import WeaverGraph

extension TypeFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(kind)
        writer.write(name)
        writer.write(place)
        writer.write(access)
        writer.write(attributes)
        writer.write(inherits)
        writer.write(generics)
        writer.write(isConstrained)
        writer.write(initializers)
        writer.write(properties)
        writer.write(functions)
        writer.write(condition)
        writer.write(instanceFunctions)
        writer.write(staticValues)
        writer.write(wrappedType)
        writer.write(cases)
        writer.write(constraints)
        writer.write(isPlainEnumeration)
        writer.write(isInExtension)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            kind: try reader.value(), name: try reader.value(), place: try reader.value(), access: try reader.value(),
            attributes: try reader.value(), inherits: try reader.value(), generics: try reader.value(),
            isConstrained: try reader.value(), initializers: try reader.value(), properties: try reader.value(),
            functions: try reader.value(), condition: try reader.value(), instanceFunctions: try reader.value(),
            staticValues: try reader.value(),
            wrappedType: try reader.value())
        cases = try reader.value()
        constraints = try reader.value()
        isPlainEnumeration = try reader.value()
        isInExtension = try reader.value()
    }
}

extension ConstraintFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(left)
        writer.write(right)
        writer.write(isEquality)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(left: try reader.value(), right: try reader.value(), isEquality: try reader.value())
    }
}

extension RawCaseFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(literal)
        writer.write(availability)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(name: try reader.value(), literal: try reader.value(), availability: try reader.value())
        condition = try reader.value()
    }
}

extension ParameterFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(label)
        writer.write(name)
        writer.write(type)
        writer.write(hasDefault)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            label: try reader.value(), name: try reader.value(), type: try reader.value(),
            hasDefault: try reader.value())
    }
}

extension InitializerFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(parameters)
        writer.write(access)
        writer.write(isolation)
        writer.write(availability)
        writer.write(isAsync)
        writer.write(isThrowing)
        writer.write(isFailable)
        writer.write(generics)
        writer.write(isConstrained)
        writer.write(isConvenience)
        writer.write(isRequired)
        writer.write(place)
        writer.write(condition)
        writer.write(thrownType)
        writer.write(isRethrowing)
        writer.write(makesResolver)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            parameters: try reader.value(), access: try reader.value(), isolation: try reader.value(),
            availability: try reader.value(), isAsync: try reader.value(), isThrowing: try reader.value(),
            isFailable: try reader.value(), generics: try reader.value(), isConstrained: try reader.value(),
            isConvenience: try reader.value(), isRequired: try reader.value(), place: try reader.value())
        condition = try reader.value()
        thrownType = try reader.value()
        isRethrowing = try reader.value()
        makesResolver = try reader.value()
    }
}

extension GenericFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(bounds)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), bounds: try reader.value())
    }
}

extension PropertyFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(type)
        writer.write(access)
        writer.write(isLet)
        writer.write(isLazy)
        writer.write(isInPattern)
        writer.write(hasInitialValue)
        writer.write(isOptionalVariable)
        writer.write(attributes)
        writer.write(isInjected)
        writer.write(makesResolver)
        writer.write(place)
        writer.write(literalType)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), type: try reader.value(), access: try reader.value(), isLet: try reader.value(),
            isLazy: try reader.value(), isInPattern: try reader.value(), hasInitialValue: try reader.value(),
            isOptionalVariable: try reader.value(), attributes: try reader.value(), isInjected: try reader.value(),
            makesResolver: try reader.value(), place: try reader.value())
        literalType = try reader.value()
        condition = try reader.value()
    }
}

extension PropertyAttributeFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(type)
        writer.write(hasArguments)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            type: try reader.value(), hasArguments: try reader.value())
    }
}

extension FunctionFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(labels)
        writer.write(requiredCount)
        writer.write(access)
        writer.write(isolation)
        writer.write(availability)
        writer.write(isAsync)
        writer.write(isThrowing)
        writer.write(isGeneric)
        writer.write(result)
        writer.write(readNames)
        writer.write(place)
        writer.write(condition)
        writer.write(thrownType)
        writer.write(isProperty)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), labels: try reader.value(), requiredCount: try reader.value(),
            access: try reader.value(), isolation: try reader.value(),
            availability: try reader.value(), isAsync: try reader.value(), isThrowing: try reader.value(),
            isGeneric: try reader.value(), result: try reader.value(), readNames: try reader.value(),
            place: try reader.value())
        condition = try reader.value()
        thrownType = try reader.value()
        isProperty = try reader.value()
    }
}

extension AliasFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(parameters)
        writer.write(scope)
        writer.write(type)
        writer.write(place)
        writer.write(access)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), parameters: try reader.value(), scope: try reader.value(),
            type: try reader.value(),
            place: try reader.value(), access: try reader.value(), condition: try reader.value())
    }
}

extension AliasFact.Parameter: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(isPack)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(name: try reader.value(), isPack: try reader.value())
    }
}

extension ImportFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(attributes)
        writer.write(access)
        writer.write(path)
        writer.write(module)
        writer.write(isRequested)
        writer.write(condition)
        writer.write(isReexported)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            attributes: try reader.value(), access: try reader.value(), path: try reader.value(),
            module: try reader.value(),
            isRequested: try reader.value(), condition: try reader.value())
        isReexported = try reader.value()
    }
}

extension TypeFact.Kind: CacheCodable {}
extension AccessLevel: CacheCodable {}
extension DeclaredAvailability: CacheCodable {}

extension DeclaredIsolation: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .inherited: writer.write(byte: 0)
        case .nonisolated: writer.write(byte: 1)
        case .attributes(let names): writer.write(2, names)
        case .ofExtension: writer.write(byte: 3)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .inherited
        case 1: self = .nonisolated
        case 2: self = .attributes(try reader.value())
        case 3: self = .ofExtension
        default: throw CacheFault()
        }
    }
}
