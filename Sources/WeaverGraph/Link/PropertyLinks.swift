import WeaverDiagnostics

extension LinkedGraph {
    /// Whether the value of a registration comes from the property files. If its other attributes or the dependencies
    /// of its type exclude that, `checkProperties` reports it, and the registration is built as if it had no property.
    func isProperty(_ id: BindingID) -> Bool {
        self[id].hasProperty && !self[id].hasBuilder && !self[id].isSettable
            && firstDependency(ofTypeOf: self[id]) == nil
    }

    /// Returns the first dependency that the type of a registration states; nil if it states none.
    func firstDependency(ofTypeOf binding: Binding) -> BindingID? {
        typeID(of: binding.type).flatMap { self[$0].bindings.first }
    }
}

/// Reads the values of all registrations with properties and the names that references take from properties, and finds
/// the properties that nothing reads.
func linkProperties(_ graph: inout LinkedGraph) {
    graph.propertyFindings = []
    let attributed = graph.bindingIDs.filter { graph[$0].hasRareAttributes }
    let ids = attributed.filter { graph[$0].hasProperty && graph.isProperty($0) }
    let references = attributed.filter { graph[$0].takesNameFromProperty }
    guard !ids.isEmpty || !references.isEmpty || !graph.propertyFiles.isEmpty else { return }
    var linker = PropertyLinker(graph)
    for id in references {
        if let (name, place) = linker.name(of: graph[id]) { graph[id].take(name: name, from: place) }
    }
    var imported = Set(graph.imports.lazy.filter(\.fact.isRequested).map(\.fact.module))
    for id in ids {
        let (value, isolations) = linker.link(graph[id])
        graph[id].construction = .value(value ?? .none, isolations: isolations)
        guard let value else { continue }
        // An output imports the modules whose types it names.
        var modules = Set(value.mentioned.compactMap { graph.declarations[$0]?.module })
        if value.usesURL { modules.insert("Foundation") }
        for module in modules.sorted() where imported.insert(module).inserted {
            graph.imports.append((graph[id].place.file, ImportFact(module: module, isRequested: true)))
        }
    }
    // The runs of other modules may read the same files: of those that this module knows, and of those that know it.
    let isShared = graph.module.map { !$0.isExecutable } ?? false || !graph.declarations.knownModules.isEmpty
    graph.propertyFindings =
        linker.diagnostics + (graph.isPartial || isShared ? [] : linker.unused(besides: ids + references))
}

private struct PropertyLinker {
    private let graph: LinkedGraph
    private let tree: PropertyTree
    private let reader: PropertyReader
    private(set) var diagnostics: [Diagnostic]
    private var asked = AskedTree()
    /// The mismatches that are reported already: several registrations may read one value.
    private var reported: Set<Place> = []
    /// By file, the places of the keys, by their whole paths. Made for the first property that is missing.
    private var places: [[String: Place]]?

    /// The number of diagnostics for which similar keys are looked for, and of keys that are compared.
    private static let suggestionLimit = (diagnostics: 100, keys: 1_000)

    init(_ graph: LinkedGraph) {
        self.graph = graph
        tree = PropertyTree(graph.propertyFiles)
        reader = PropertyReader(graph.declarations)
        diagnostics = tree.diagnostics
    }

    /// Returns the value of a registration, and the isolations that code must have to make it. Reports why there is no
    /// value if the result is nil.
    mutating func link(_ binding: Binding) -> (value: PropertyValue?, isolations: [Isolation]) {
        let path = (binding.property ?? "").split(separator: ".").map(String.init)
        let node = tree.node(at: path)
        let type = binding.type
        // `checkAccess` reports a private type.
        guard graph.declarations.visibility(of: type) > .fileprivate else {
            asked.note(.whole, at: path[...])
            return (nil, [])
        }
        let reading: PropertyReading
        if let node, !node.isNull {
            reading = reader.read(node, as: type, at: path)
        } else if let fallback = binding.attributes[.default], case .scalar(let scalar) = fallback.value {
            reading = reader.read(scalar, at: fallback.place, as: type, at: path)
        } else if type.unwrapped != nil {
            reading = PropertyReading(.none)
        } else {
            reading = PropertyReading(.missing(path: path, type: type, null: node?.value.place))
        }
        asked.note(reading.faults.isEmpty ? reading.asked : .whole, at: path[...])
        // What a subclass inherits is reported at its superclass.
        if !binding.isInherited { for fault in reading.faults { report(fault, of: binding) } }
        return (reading.value, reading.isolations.sorted(on: \.name))
    }

    /// Returns the name that a property gives to a reference with `fromProperty`, and the place of the value.
    /// Reports why there is none if the result is nil.
    mutating func name(of reference: Binding) -> (String, Place)? {
        guard let property = reference.fromProperty else { return nil }
        let path = property.path.split(separator: ".").map(String.init)
        asked.note(.whole, at: path[...])
        let node = tree.node(at: path)
        guard let node, !node.isNull else {
            let fault = PropertyFault.missing(path: path, type: reference.type, null: node?.value.place)
            if !reference.isInherited { report(fault, of: reference) }
            return nil
        }
        if case .scalar(let scalar) = node.value.content, scalar.isName { return (scalar.text, node.value.place) }
        if !reference.isInherited {
            report(
                .mismatch(
                    path: path, message: "is \(node.value.nameFault), not the name of a dependency",
                    place: node.value.place, help: "write a name, such as \(reference.name)"), of: reference)
        }
        return nil
    }

    // MARK: Unused properties

    /// Returns a warning for each key of a file that nothing reads. Of keys in each other, the outermost is reported.
    /// Dependencies that this graph leaves out read their properties as a whole.
    mutating func unused(besides ids: [LinkedGraph.BindingID]) -> [Diagnostic] {
        let linked = Set(ids)
        let others =
            graph.bindingIDs.filter { graph[$0].readsProperty && !linked.contains($0) }.map { graph[$0] }
            + graph.leftOut + graph.detached.values.joined()
        for path in others.compactMap(\.propertyPath) + graph.propertiesElsewhere {
            asked.note(.whole, at: path.split(separator: ".").map(String.init)[...])
        }
        var found: [Diagnostic] = []
        for file in graph.propertyFiles {
            if let root = file.root { findUnused(in: root, asked, at: [], &found) }
        }
        return found
    }

    /// Finds what nothing reads in `node`, which stands at `path`. `isInList` says whether it is in a list, no value of
    /// which has a path of its own.
    private func findUnused(
        in node: PropertyNode, _ asked: AskedTree, at path: [String], isInList: Bool = false,
        _ found: inout [Diagnostic]
    ) {
        if case .sequence(let items) = node.content, let name = path.last {
            // A list of a later file takes the place of an earlier one.
            guard isInList || tree.node(at: path)?.value.place == node.place else { return }
            for (number, item) in items.enumerated() {
                guard let below = asked.below[String(number)], !below.isWhole else { continue }
                findUnused(in: item, below, at: path.dropLast() + ["\(name)[\(number)]"], isInList: true, &found)
            }
        }
        guard case .mapping(let entries) = node.content else { return }
        for entry in entries {
            if let below = asked.below[entry.key] {
                if below.isWhole { continue }
                if !isInList, let read = below.pathRead(of: entry.value),
                    tree.node(at: path + [entry.key])?.children == nil
                {
                    let name = (path + [entry.key]).joined(separator: ".")
                    found.append(
                        Diagnostic(
                            .unusedProperty,
                            "no registration reads '\(name)', which is \(entry.value.kindInWords): one reads '\(name).\(read)'",
                            at: entry.value.place, help: "write a mapping with the key '\(read)'"))
                } else {
                    findUnused(in: entry.value, below, at: path + [entry.key], isInList: isInList, &found)
                }
                continue
            }
            let name = (path + [entry.key]).joined(separator: ".")
            found.append(
                Diagnostic(
                    .unusedProperty, "no registration reads '\(name)'", at: entry.keyPlace,
                    help: entry.key.contains(".")
                        ? "a path cannot lead to a key with a dot: write a mapping in a mapping"
                        : nearest(to: entry.key, among: asked.below, after: found.count)
                            ?? (isInList ? "remove it" : nil)
                            ?? "remove it, or register it: // weaver: \(path.isEmpty ? entry.key : "name").property = \"\(name)\""
                ))
        }
    }

    private func nearest(to key: String, among known: [String: AskedTree], after count: Int) -> String? {
        guard count < Self.suggestionLimit.diagnostics, known.count <= Self.suggestionLimit.keys else { return nil }
        return suggestion(for: key, among: Array(known.keys))
    }

    // MARK: Faults

    /// Returns the place of the last key of `path` that a file has, and whether the file has the whole path; the
    /// beginning of the file if it has no key of it.
    private mutating func nearestPlace(to path: [String], in file: Int) -> (place: Place, isWhole: Bool) {
        if places == nil {
            places = graph.propertyFiles.map { file in
                var places: [String: Place] = [:]
                file.root?.addPlaces(to: &places, below: "")
                return places
            }
        }
        for count in path.indices.reversed() {
            if let place = places?[file][path[...count].joined(separator: "\0") + "\0"] {
                return (place, count == path.count - 1)
            }
        }
        return (Place(file: graph.propertyFiles[file].path, span: Span(0, 0)), false)
    }

    private mutating func report(_ fault: PropertyFault, of binding: Binding) {
        let owner = graph[binding.owner].name
        let isReference = binding.kind == .reference
        let statement = Diagnostic.Note(
            "'\(owner)' \(isReference ? "refers to" : "registers") '\(binding.name)' here", at: binding.namePlace)
        switch fault {
        // The file that could not be read, and is reported, may have it.
        case .missing where graph.lacksPropertyFile: break
        case .missing(let path, let type, let null):
            let name = path.joined(separator: ".")
            var notes = null.map { [Diagnostic.Note("null says that it is absent", at: $0)] } ?? []
            for (index, file) in graph.propertyFiles.enumerated() where file.path != null?.file {
                let (place, isWhole) = nearestPlace(to: path, in: index)
                notes.append(
                    Diagnostic.Note("'\(file.path)' has \(isWhole ? "one, which null takes away" : "none")", at: place))
            }
            let isNear = diagnostics.count < Self.suggestionLimit.diagnostics
            let use =
                isReference
                ? "takes the name of what it refers to"
                : (path.count == binding.keyCount ? "is made" : "takes its '\(path.last ?? "")'")
                    + ", of type '\(type.text())'"
            diagnostics.append(
                Diagnostic(
                    .missingProperty,
                    "no property file has '\(name)', from which '\(binding.name)' of '\(owner)' \(use)",
                    at: binding.namePlace, notes: notes,
                    help: null != nil
                        ? "remove the null, or write a value in its place"
                        : graph.propertyFiles.isEmpty
                            ? "name the files: --property-file FILE, or property_files in the config file"
                            : suggestion(of: isNear ? tree.nearestPath(to: path) : nil) ?? "add it to one of the files")
            )
        case .mismatch(let path, let message, let place, let help):
            guard reported.insert(place).inserted else { return }
            diagnostics.append(
                Diagnostic(
                    .propertyTypeMismatch, "'\(path.joined(separator: "."))' \(message)", at: place,
                    notes: [statement], help: help))
        case .unbuildable(let type, let path, let notes):
            let isWhole = type == binding.type
            diagnostics.append(
                Diagnostic(
                    .missingInitializer,
                    isWhole
                        ? "'\(type.text())' cannot be made from a property"
                        : "'\(type.text())', the type of '\(path.joined(separator: "."))', cannot be made from a property",
                    at: binding.typePlace, notes: notes,
                    help:
                        "a property is a String, Bool, number, URL, Duration, enum with raw values, optional, array or dictionary of these, or a type whose initializer takes such values by the names of the keys"
                ))
        case .ambiguous(let type, let initializers):
            diagnostics.append(
                Diagnostic(
                    .ambiguousInitializer,
                    "'\(type.text())' has \(initializers.count) initializers that take the values of '\(binding.property ?? "")' equally well",
                    at: binding.typePlace,
                    notes: initializers.map { Diagnostic.Note("'\($0.signature)' is one of them", at: $0.place) },
                    help: "remove one, or rename what it takes"))
        }
    }
}

extension Isolation {
    fileprivate var name: String {
        if case .actor(let name) = self { name } else { "" }
    }
}

extension Binding {
    /// The number of keys in the path of the property.
    fileprivate var keyCount: Int { (property ?? "").split(separator: ".").count }

    /// Whether the binding is a reference with the attribute `fromProperty` that resolves to one dependency.
    fileprivate var takesNameFromProperty: Bool {
        kind == .reference && hasRareAttributes && fromProperty != nil && collect == nil && attributes[.from] == nil
    }

    /// Whether an attribute of the binding names a property.
    fileprivate var readsProperty: Bool { hasProperty || hasRareAttributes && fromProperty != nil }

    /// The path of the property that an attribute of the binding names; nil if none does.
    fileprivate var propertyPath: String? { property ?? fromProperty?.path }
}

extension PropertyScalar {
    /// Whether the scalar is a text that dependencies can have as their name.
    fileprivate var isName: Bool {
        (isQuoted || kindInWords == "text") && text.first?.isNumber == false
            && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber || !$0.isASCII && !$0.isWhitespace }
    }
}

extension PropertyNode {
    /// The kind of a value that is no name, in words. It does not show the value.
    fileprivate var nameFault: String { kindInWords == "text" ? "a text with other characters" : kindInWords }
}

/// The keys that registrations read, as a tree.
private struct AskedTree {
    private(set) var isWhole = false
    private(set) var below: [String: AskedTree] = [:]

    /// Returns the first key that is read in `value`, which is no mapping and has none; nil if `value` may have it.
    func pathRead(of value: PropertyNode) -> String? {
        let keys = below.keys.filter { Int($0) == nil }
        switch value.content {
        case .scalar, .sequence: return keys.min()
        case .null, .mapping: return nil
        }
    }

    mutating func note(_ keys: AskedKeys, at path: ArraySlice<String>) {
        guard let first = path.first else {
            switch keys {
            case .whole: isWhole = true
            case .keys(let keys): for (key, keys) in keys { below[key, default: AskedTree()].note(keys, at: []) }
            }
            return
        }
        below[first, default: AskedTree()].note(keys, at: path.dropFirst())
    }
}

extension PropertyTree {
    /// Returns the value at the end of `path`; nil if a key of it is missing.
    fileprivate func node(at path: [String]) -> Node? {
        var node = root
        for key in path { node = node?.children?.nodes[key] }
        return node
    }

    /// Returns the whole path of the property that `path` was most likely meant to be: another key beside the first
    /// one that is missing, else a key elsewhere with the same last name. Nil if there is none.
    fileprivate func nearestPath(to path: [String]) -> String? {
        var node = root
        for (index, key) in path.enumerated() {
            guard let children = node?.children else { return nil }
            if let next = children.nodes[key], !next.isNull {
                node = next
                continue
            }
            if let nearest = nearestName(to: key, in: children.keys.filter { $0 != key }) {
                let rest = path[(index + 1)...]
                var found = path[..<index] + [nearest]
                var below = children.nodes[nearest]
                for key in rest {
                    guard let next = below?.children?.nodes[key] else { break }
                    found.append(key)
                    below = next
                }
                return found.joined(separator: ".")
            }
            return nil
        }
        return nil
    }
}

extension PropertyNode {
    /// Adds the places of all keys of a mapping by their paths, with a null character behind each key.
    fileprivate func addPlaces(to places: inout [String: Place], below path: String) {
        guard case .mapping(let entries) = content else { return }
        for entry in entries {
            let path = path + entry.key + "\0"
            places[path] = entry.keyPlace
            entry.value.addPlaces(to: &places, below: path)
        }
    }
}
