import WeaverDiagnostics
import WeaverFacts
package import WeaverGraph

extension FileFacts.Origin: CacheCodable {
    // A cache has no interfaces.
    package func write(to writer: inout CacheWriter) { writer.write(self == .manifest) }
    package init(from reader: inout CacheReader) throws(CacheFault) {
        self = try Bool(from: &reader) ? .manifest : .source
    }
}

extension FileFacts: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(path)
        writer.write(origin)
        writer.write(imports)
        writer.write(types)
        writer.write(protocols)
        writer.write(classes)
        writer.write(aliases)
        writer.write(functions)
        writer.write(existentials)
        writer.write(dependencies)
        writer.write(attributes)
        writer.write(mentions)
        writer.write(mentionedResolvers)
        writer.write(testMentions)
        writer.write(exposedResolvers)
        writer.write(manifestTypes)
        writer.write(doubles)
        writer.write(hasConditions)
        writer.write(isUnread)
        writer.write(unreadStatements)
        writer.write(diagnostics)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(path: try reader.text(), origin: try reader.value())
        imports = try reader.value()
        types = try reader.value()
        protocols = try reader.value()
        classes = try reader.value()
        aliases = try reader.value()
        functions = try reader.value()
        existentials = try reader.value()
        dependencies = try reader.value()
        attributes = try reader.value()
        mentions = try reader.names()
        mentionedResolvers = try reader.names()
        testMentions = try reader.value()
        exposedResolvers = try reader.value()
        manifestTypes = try reader.value()
        doubles = try reader.value()
        hasConditions = try reader.value()
        isUnread = try reader.value()
        unreadStatements = try reader.value()
        diagnostics = try reader.value()
    }
}

extension TestMentions: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(doubles)
        writer.write(assigned)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(doubles: try reader.value(), assigned: try reader.names())
    }
}

extension DoubleMention: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(name)
        writer.write(isCalledWithArguments)
        writer.write(isCalledWithClosure)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            name: try reader.value(), isCalledWithArguments: try reader.value(),
            isCalledWithClosure: try reader.value())
    }
}

extension ExposedResolverFact: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(type)
        writer.write(isPublic)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(type: try reader.text(), isPublic: try reader.value())
    }
}

extension SourceOutline: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(names)
        writer.write(mentionedResolvers)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(names: try reader.names(), mentionedResolvers: try reader.names())
    }
}

extension Glance: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .facts(let facts): writer.write(0, facts)
        case .outline(let outline): writer.write(1, outline)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .facts(try reader.value())
        case 1: self = .outline(try reader.value())
        default: throw CacheFault()
        }
    }
}
