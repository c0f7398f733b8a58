import WeaverGraph

extension ProtocolFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(place)
        writer.write(access)
        writer.write(attributes)
        writer.write(inherits)
        writer.write(constraints)
        writer.write(associatedTypes)
        writer.write(aliases)
        writer.write(requirements)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), place: try reader.value(), access: try reader.value(),
            attributes: try reader.value(),
            inherits: try reader.value(), constraints: try reader.value(), associatedTypes: try reader.value(),
            aliases: try reader.value(), requirements: try reader.value(), condition: try reader.value())
    }
}

extension ClassFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(declaration)
        writer.write(closed)
        writer.write(names)
        writer.write(isFinal)
        writer.write(hidesInitializers)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            declaration: try reader.value(), closed: try reader.value(), names: try reader.value(),
            isFinal: try reader.value(), hidesInitializers: try reader.value())
    }
}

extension WrittenConstraint: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(left)
        writer.write(isEquality)
        writer.write(right)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(left: try reader.value(), isEquality: try reader.value(), right: try reader.value())
    }
}

extension ProtocolAliasFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(type)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(name: try reader.value(), type: try reader.value(), condition: try reader.value())
    }
}

extension AssociatedTypeFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(inherits)
        writer.write(constraints)
        writer.write(defaultType)
        writer.write(condition)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), inherits: try reader.value(), constraints: try reader.value(),
            defaultType: try reader.value(),
            condition: try reader.value())
    }
}

extension RequirementFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(kind)
        writer.write(attributes)
        writer.write(isStatic)
        writer.write(isNonisolated)
        writer.write(isDistributed)
        writer.write(fixity)
        writer.write(generics)
        writer.write(constraints)
        writer.write(parameters)
        writer.write(effects)
        writer.write(result)
        writer.write(condition)
        writer.write(place)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            kind: try reader.value(), attributes: try reader.value(), isStatic: try reader.value(),
            isNonisolated: try reader.value(),
            isDistributed: try reader.value(), fixity: try reader.value(), generics: try reader.value(),
            constraints: try reader.value(), parameters: try reader.value(), effects: try reader.value(),
            result: try reader.value(),
            condition: try reader.value(), place: try reader.value())
    }
}

extension RequirementFact.Generic: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(keyword)
        writer.write(name)
        writer.write(bound)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(keyword: try reader.value(), name: try reader.value(), bound: try reader.value())
    }
}

extension RequirementFact.Parameter: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(attributes)
        writer.write(label)
        writer.write(name)
        writer.write(type)
        writer.write(isVariadic)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            attributes: try reader.value(), label: try reader.value(), name: try reader.value(),
            type: try reader.value(),
            isVariadic: try reader.value())
    }
}

extension RequirementFact.Kind: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .function(let name): writer.write(0, name)
        case .initializer(let isFailable): writer.write(1, isFailable)
        case .property(let name, let type, let isSettable):
            writer.write(2, name)
            writer.write(type)
            writer.write(isSettable)
        case .subscript(let isSettable): writer.write(3, isSettable)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .function(name: try reader.text())
        case 1: self = .initializer(isFailable: try reader.value())
        case 2: self = .property(name: try reader.text(), type: try reader.value(), isSettable: try reader.value())
        case 3: self = .subscript(isSettable: try reader.value())
        default: throw CacheFault()
        }
    }
}
