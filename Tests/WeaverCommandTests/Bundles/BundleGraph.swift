import WeaverTestSupport

/// Random bundles, types that include them, and the model of which registrations each type has, in which order. The
/// model knows the language alone (Grammar/bundles.md).
struct BundleGraph: ModelGraph {
    struct Registration {
        var name: String
        /// The class that is registered. It conforms to the protocol `A`.
        var type: String
        var scope: String
        var isOverride: Bool
        var isFromManifest = false
        var isInExtension = false
        var isWrapped = false
        var hasBuilder = false
    }

    struct Node {
        enum Form: CaseIterable { case source, nested, manifest, structure }

        var name: String
        var form: Form
        /// The positions of bundles in `bundles`, in the order of the attribute.
        var includes: [Int] = []
        var registrations: [Registration] = []
        var includesInManifest = false
    }

    /// A registration that a type has, and the bundle that states it; nil for what the type itself states.
    struct Entry {
        var registration: Registration
        var bundle: Int?
    }

    /// A mistake that the model expects.
    struct Fault: Hashable, Comparable {
        var code: String
        /// The type or bundle that has the mistake, by its name.
        var owner: String
        var name: String

        static func < (left: Self, right: Self) -> Bool {
            (left.code, left.owner, left.name) < (right.code, right.owner, right.name)
        }
    }

    let prefix: String
    private(set) var bundles: [Node] = []
    private(set) var types: [Node] = []

    private static let names = ["a", "b", "c", "d", "e"]

    /// Makes a graph without mistakes unless `keepsFaults` is true.
    init(prefix: String, keepsFaults: Bool, _ random: inout SeededGenerator) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        self.prefix = prefix
        var leaf = 0
        func registrations(_ count: ClosedRange<Int>, wrapped: Bool) -> [Registration] {
            Self.names.shuffled(using: &random).prefix(Int.random(in: count, using: &random)).map { name in
                leaf += 1
                var registration = Registration(
                    name: name, type: "\(prefix)L\(leaf)",
                    scope: ["container", "container", "lazy", "weak", "transient"].randomElement(using: &random)!,
                    isOverride: chance(55), isFromManifest: chance(20), isInExtension: chance(20),
                    hasBuilder: chance(25))
                // A builder gives an instance of the protocol, which cannot be held weakly.
                if registration.scope == "weak" { registration.hasBuilder = false }
                registration.isWrapped =
                    wrapped && !registration.isFromManifest && !registration.isInExtension && chance(30)
                return registration
            }
        }
        func includes(from count: Int, _ most: Int) -> [Int] {
            Array((0..<count).shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)))
        }
        for index in 0..<Int.random(in: 2...5, using: &random) {
            let form = Node.Form.allCases.randomElement(using: &random)!
            bundles.append(
                Node(
                    name: form == .nested ? "\(prefix)Kits.B\(index)" : "\(prefix)B\(index)", form: form,
                    includes: includes(from: index, 2), registrations: registrations(0...3, wrapped: false),
                    includesInManifest: chance(30)))
        }
        for index in 0..<Int.random(in: 1...3, using: &random) {
            types.append(
                Node(
                    name: "\(prefix)T\(index)", form: .source, includes: includes(from: bundles.count, 3),
                    registrations: registrations(0...3, wrapped: true), includesInManifest: chance(30)))
        }
        while !keepsFaults, let (bundle, node, registration) = firstFault {
            if let bundle {
                bundles[bundle].registrations.removeAll { $0.name == registration.name }
            } else {
                types[node].registrations.removeAll { $0.name == registration.name }
            }
        }
    }

    // MARK: The model

    /// Returns the bundles that `node` has, each once, behind those that it includes itself.
    private func order(of node: Node) -> [Int] {
        var seen: Set<Int> = []
        func walk(_ includes: [Int]) -> [Int] {
            includes.flatMap { seen.insert($0).inserted ? walk(bundles[$0].includes) + [$0] : [] }
        }
        return walk(node.includes)
    }

    /// Returns what `node` states, in the order in which its statements are merged: sources before manifests, and the
    /// declaration before the extension, which stands behind it.
    private func stated(_ node: Node) -> [Registration] {
        let isAllInManifest = node.form == .manifest
        return node.registrations.filter { !isAllInManifest && !$0.isFromManifest && !$0.isInExtension }
            + node.registrations.filter { !isAllInManifest && !$0.isFromManifest && $0.isInExtension }
            + node.registrations.filter { isAllInManifest || $0.isFromManifest }
    }

    /// Returns what `node` has, and the statements that are mistakes: a name that `first` has already, or an override
    /// that replaces nothing, with nil for `first`.
    private func overlay(
        _ node: Node
    ) -> (entries: [Entry], faults: [(later: Entry, first: Entry?)]) {
        var entries: [Entry] = []
        var faults: [(later: Entry, first: Entry?)] = []
        let all =
            order(of: node).flatMap { index in stated(bundles[index]).map { Entry(registration: $0, bundle: index) } }
            + stated(node).map { Entry(registration: $0, bundle: nil) }
        for entry in all {
            guard let index = entries.firstIndex(where: { $0.registration.name == entry.registration.name }) else {
                if entry.registration.isOverride { faults.append((entry, nil)) }
                entries.append(entry)
                continue
            }
            if entry.registration.isOverride { entries[index] = entry } else { faults.append((entry, entries[index])) }
        }
        return (entries, faults)
    }

    /// The first registration that makes a mistake: the bundle that states it, or nil and the type that does.
    private var firstFault: (bundle: Int?, node: Int, registration: Registration)? {
        for (index, bundle) in bundles.enumerated() {
            // Whether an override replaces something is decided in types.
            if let (entry, _) = overlay(bundle).faults.first(where: { $0.first != nil }) {
                return (entry.bundle ?? index, index, entry.registration)
            }
        }
        for (index, type) in types.enumerated() {
            if let (entry, _) = overlay(type).faults.first { return (entry.bundle, index, entry.registration) }
        }
        return nil
    }

    /// Returns what the type at `index` has, in order.
    func entries(of index: Int) -> [Entry] { overlay(types[index]).entries }

    /// The mistakes of all bundles and types. A bundle's mistake is none of the types that include it.
    var faults: [Fault] {
        var faults: [Fault] = []
        /// The pairs of statements that a bundle reports.
        var known: Set<[String]> = []
        func pair(_ first: Entry, _ later: Entry) -> [String] { [first.registration.type, later.registration.type] }
        for bundle in bundles {
            for (later, first) in overlay(bundle).faults {
                guard let first, later.bundle == nil || known.insert(pair(first, later)).inserted else { continue }
                known.insert(pair(first, later))
                faults.append(Fault(code: "duplicate-dependency", owner: bundle.name, name: later.registration.name))
            }
        }
        for type in types {
            for (later, first) in overlay(type).faults {
                guard let first else {
                    faults.append(Fault(code: "nothing-to-override", owner: type.name, name: later.registration.name))
                    continue
                }
                if later.bundle != nil, known.contains(pair(first, later)) { continue }
                faults.append(Fault(code: "duplicate-dependency", owner: type.name, name: later.registration.name))
            }
        }
        return faults.sorted()
    }

    /// The lines that the program prints.
    var expected: [String] {
        var lines: [String] = []
        for (index, type) in types.enumerated() where !entries(of: index).isEmpty {
            lines.append("\(prefix) build \(type.name)")
            let entries = entries(of: index)
            lines += entries.filter { $0.registration.scope == "container" }.map {
                "\(prefix) made \($0.registration.type)"
            }
            for entry in entries {
                let registration = entry.registration
                let isMade = registration.scope != "container"
                let made = "\(prefix) made \(registration.type)"
                if isMade { lines.append(made) }
                if registration.scope == "transient" { lines.append(made) }
                lines.append(
                    "\(prefix) \(type.name).\(registration.name): \(registration.type)"
                        + (registration.scope == "transient" ? " anew" : " shared"))
            }
        }
        return lines
    }
}

// MARK: Sources

extension BundleGraph {
    static let support = """
        protocol A: AnyObject {}

        """

    /// The types, with their annotations.
    var source: String {
        let leaves = (bundles + types).flatMap(\.registrations).map { registration in
            """
            final class \(registration.type): A {
                init() { print("\(prefix) made \(registration.type)") }
            }
            """
        }
        let nested = bundles.filter { $0.form == .nested }
        let kits =
            nested.isEmpty
            ? []
            : ["enum \(prefix)Kits {\n" + nested.map { text(of: $0, isBundle: true) }.joined(separator: "\n") + "\n}"]
        let others = bundles.filter { $0.form == .source || $0.form == .structure }
        return
            (leaves + kits + others.map { text(of: $0, isBundle: true) } + types.map { text(of: $0, isBundle: false) }
            + (bundles + types).compactMap(extensionText)).joined(separator: "\n") + "\n"
    }

    private func annotations(_ registrations: [Registration]) -> [String] {
        registrations.flatMap { registration -> [String] in
            let name = registration.name
            let builder = "{ _ in \(registration.type)() }"
            if registration.isWrapped {
                let isOverride = registration.isOverride ? ", override: true" : ""
                return [
                    "@Weaver(.registration, type: \(registration.type).self, scope: .\(registration.scope)\(registration.hasBuilder ? ", builder: \(builder)" : "")\(isOverride)) var \(name): any A"
                ]
            }
            var lines = ["\(name) = \(registration.type) <- A", "\(name).scope = .\(registration.scope)"]
            if registration.isOverride { lines.append("\(name).override = true") }
            if registration.hasBuilder { lines.append("\(name).builder = \(builder)") }
            return lines.map { "// weaver: \($0)" }
        }
    }

    private func list(_ node: Node) -> String { "[\(node.includes.map { bundles[$0].name }.joined(separator: ", "))]" }

    private func text(of node: Node, isBundle: Bool) -> String {
        let name = node.form == .nested ? String(node.name.split(separator: ".")[1]) : node.name
        var lines = [isBundle ? "\(node.form == .structure ? "struct" : "enum") \(name) {" : "final class \(name) {"]
        if isBundle { lines.append("    // weaver: self.isBundle = true") }
        if !node.includes.isEmpty, !node.includesInManifest {
            lines.append("    // weaver: self.includes = \(list(node))")
        }
        lines += annotations(node.registrations.filter { !$0.isFromManifest && !$0.isInExtension }).map { "    " + $0 }
        if !isBundle, !overlay(node).entries.isEmpty {
            lines.append("    let dependencies: any \(name)DependencyResolver")
            lines.append("    init(injecting dependencies: any \(name)DependencyResolver) {")
            lines.append("        self.dependencies = dependencies")
            lines.append("    }")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private func extensionText(_ node: Node) -> String? {
        let registrations = node.registrations.filter { !$0.isFromManifest && $0.isInExtension && !$0.isWrapped }
        guard node.form != .manifest, !registrations.isEmpty else { return nil }
        return "extension \(node.name) {\n" + annotations(registrations).map { "    " + $0 }.joined(separator: "\n")
            + "\n}"
    }

    /// The manifest; nil if it would be empty.
    var manifest: String? {
        var lines: [String] = []
        for (node, isBundle) in bundles.map({ ($0, true) }) + types.map({ ($0, false) }) {
            let isWhole = node.form == .manifest
            let registrations = node.registrations.filter { isWhole || $0.isFromManifest }
            var entries: [String] = isWhole && isBundle ? ["  bundle: true"] : []
            if !node.includes.isEmpty, isWhole || node.includesInManifest {
                entries.append("  includes: \(list(node))")
            }
            if !registrations.isEmpty { entries.append("  registrations:") }
            for registration in registrations {
                entries += ["    \(registration.name):", "      type: \(registration.type) <- A"]
                entries.append("      scope: \(registration.scope)")
                if registration.isOverride { entries.append("      override: true") }
                if registration.hasBuilder { entries.append("      builder: '{ _ in \(registration.type)() }'") }
            }
            if !entries.isEmpty { lines += ["\(node.name):"] + entries }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
    }

    /// The function that builds each type and reads what it has.
    var program: String {
        var lines = ["func \(prefix.lowercased())() {"]
        for (index, type) in types.enumerated() where !entries(of: index).isEmpty {
            lines.append("    print(\"\(prefix) build \(type.name)\")")
            lines.append("    do {")
            lines.append("        let dependencies = MainDependencyContainer.build\(type.name)().dependencies")
            for entry in entries(of: index) {
                let name = entry.registration.name
                lines.append(
                    "        tell(\"\(prefix) \(type.name).\(name):\", dependencies.\(name) as AnyObject) { dependencies.\(name) as AnyObject }"
                )
            }
            lines.append("    }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    static let programSupport = """
        func tell(_ head: String, _ first: AnyObject, _ second: () -> AnyObject) {
            let isShared = withExtendedLifetime(first) { second() === first }
            print(head, type(of: first), isShared ? "shared" : "anew")
        }

        """
}
