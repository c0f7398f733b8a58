import WeaverDiagnostics
import WeaverDriver
import WeaverFacts
import WeaverGraph

/// An attribute that names a property of the property files: `property` of a registration, or `fromProperty` of a
/// reference.
struct PropertyReader {
    /// The keys that lead to the property, with dots between them.
    let path: String
    /// The qualified name of the type that states the attribute.
    let owner: String
    /// The dependency that the attribute belongs to.
    let name: String
    let place: Place
    let attribute: Attribute

    /// Whether the value of the property `other` is read: it is the property, or a part of it.
    func reads(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
}

extension Project {
    /// The property files of all graphs, each once.
    var propertyFiles: [PropertyFile] {
        var names: Set<String> = []
        return index.graphs.flatMap(\.propertyFiles).filter { names.insert($0.path).inserted }
    }

    /// Whether a file is one of the project's property files, whatever it holds.
    func isPropertyFile(_ name: String) -> Bool { files.propertyFacts.contains { $0.path == name } }

    /// Returns the attributes that name properties, in the order of their files.
    func propertyReaders() -> [PropertyReader] {
        guard let declarations = index.graphs.first?.declarations else { return [] }
        var readers: [PropertyReader] = []
        for fact in files.statingFacts().flatMap(\.attributes) {
            guard case .path(let path) = fact.value, let name = fact.target else { continue }
            readers.append(
                PropertyReader(
                    path: path, owner: declarations.qualify(fact.owner, in: ""), name: name, place: fact.place,
                    attribute: fact.attribute))
        }
        return readers
    }

    /// Returns the attributes that read a property; if there is none, those that read a part of it.
    func readers(ofProperty path: String) -> [PropertyReader] {
        let all = propertyReaders()
        let readers = all.filter { $0.reads(path) }
        return readers.isEmpty ? all.filter { $0.path.hasPrefix(path + ".") } : readers
    }

    /// Returns the values of a property in all property files, with the places of their keys.
    func values(ofProperty path: String) -> [PropertyNode.Entry] {
        let keys = path.split(separator: ".").map(String.init)
        return propertyFiles.compactMap { file in
            var (node, found) = (file.root, PropertyNode.Entry?.none)
            for key in keys {
                guard case .mapping(let entries)? = node?.content else { return nil }
                found = entries.first { $0.key == key }
                node = found?.value
            }
            return found
        }
    }

    /// Returns the statements of the dependencies that read a property.
    func statements(ofReaders path: String) -> [Place] {
        readers(ofProperty: path).flatMap { reader in
            let places = dependencies(named: reader.name, of: reader.owner).map(\.binding.namePlace)
            return places.isEmpty ? [reader.place] : places
        }
    }

    /// Returns the declarations of the types that are made of a property, or are chosen by one.
    func types(ofReaders path: String) -> [Place] {
        readers(ofProperty: path).flatMap { dependencies(named: $0.name, of: $0.owner) }.flatMap(providers)
            .compactMap(\.binding.type.dottedName).flatMap(declarations)
    }

    /// Returns the places where attributes name a property, or a part of it, and those of attributes that read it as a
    /// part of another.
    func uses(ofProperty path: String) -> [Place] {
        propertyReaders().compactMap { reader in
            guard let file = parsed(reader.place.file) else { return nil }
            let keys = file.keys(ofProperty: reader.path, of: reader.attribute, in: reader.place.span)
            let key = keys.first { $0.path == path } ?? (reader.reads(path) ? keys.last : nil)
            return key.map { Place(file: file.name, span: $0.span) }
        }
    }
}

extension ParsedFile {
    /// Returns the keys of a property's path in an attribute at a span: each as the path that ends with it, and its
    /// span. None if the path is written with escapes.
    func keys(ofProperty path: String, of attribute: Attribute, in span: Span) -> [(path: String, span: Span)] {
        let names = [attribute.rawValue, attribute.manifestKey]
        let name = words(in: span).first { names.contains($0.text) }
        let wanted = Array(path.utf8)
        let end = max(Int(span.end), lines.content(ofLine: lines.line(of: Int(span.start))).upperBound) - wanted.count
        let first = Int(name?.span.end ?? span.start)
        guard !wanted.isEmpty, first <= end,
            let start = (first...end).first(where: { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) })
        else { return [] }
        var keys: [(String, Span)] = []
        var keyStart = start
        for index in start...(start + wanted.count) {
            guard index == start + wanted.count || bytes[index] == UInt8(ascii: ".") else { continue }
            let whole = String(decoding: bytes[start..<index], as: UTF8.self)
            keys.append((whole, Span(keyStart, index)))
            keyStart = index + 1
        }
        return keys
    }
}
