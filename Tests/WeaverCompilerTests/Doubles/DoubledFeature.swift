import WeaverTestSupport

/// A feature that a protocol or class may have: an entry of Tests/Fixtures/doubles/features.txt or class-features.txt.
struct DoubledFeature {
    /// The kind of the types that have the feature.
    enum Kind: String {
        case `protocol`, `class`

        /// The file of `Tests/Fixtures/doubles` with the features, and that with what their members mention.
        var files: (features: String, types: String) {
            self == .protocol ? ("features.txt", "Types.swift") : ("class-features.txt", "ClassTypes.swift")
        }
    }

    let kind: Kind
    let name: String
    /// The groups of features that this feature belongs to. A type may have only one feature of each group.
    private(set) var groups: [String] = []
    private(set) var attributes: [String] = []
    private(set) var inherits: [String] = []
    private(set) var constraints: [String] = []
    private(set) var generics: [String] = []
    private(set) var members: [String] = []

    private init(name: String, of kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// Returns all features of types of `kind`, in the order of their file.
    static func all(of kind: Kind) throws -> [DoubledFeature] {
        var features: [DoubledFeature] = []
        let text = try Fixture.text(of: "doubles/" + kind.files.features)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard line.hasPrefix("    "), let last = features.indices.last else {
                features.append(DoubledFeature(name: String(line), of: kind))
                continue
            }
            features[last].add(String(line.dropFirst(4)))
        }
        return features
    }

    private mutating func add(_ line: String) {
        let lists: [(String, WritableKeyPath<DoubledFeature, [String]>)] = [
            ("group: ", \.groups), ("attributes: ", \.attributes), ("inherits: ", \.inherits),
            ("where: ", \.constraints), ("generics: ", \.generics),
        ]
        guard let (key, list) = lists.first(where: { line.hasPrefix($0.0) }) else { return members.append(line) }
        // The attributes are not split at commas, because an attribute may contain commas.
        let values =
            key == "attributes: " ? [line.dropFirst(key.count)] : line.dropFirst(key.count).split(separator: ",")
        self[keyPath: list] += values.map { $0.drop { $0 == " " } }.map(String.init)
    }

    /// Whether one type may have both this feature and `other`: they share no group.
    func fits(_ other: DoubledFeature) -> Bool { groups.allSatisfy { !other.groups.contains($0) } }

    /// Returns the declaration of a type `name` that has all of `features`. In their members, `NAME` stands for `name`.
    static func declaration(of name: String, with features: [DoubledFeature]) -> String {
        func list(_ values: KeyPath<DoubledFeature, [String]>) -> [String] {
            var seen: Set<String> = []
            return features.flatMap { $0[keyPath: values] }.filter { seen.insert($0).inserted }
        }
        let inherits = list(\.inherits).joined(separator: ", ")
        let constraints = list(\.constraints).joined(separator: ", ")
        let generics = list(\.generics).joined(separator: ", ")
        let kind = features.first?.kind ?? .protocol
        let head = (list(\.attributes) + ["\(kind.rawValue) \(name)"]).joined(separator: " ")
        return head + (generics.isEmpty ? "" : "<\(generics)>")
            + (inherits.isEmpty ? "" : ": " + inherits)
            + (constraints.isEmpty ? "" : " where " + constraints)
            + " {\n"
            + features.flatMap(\.members).map { "    \($0)\n".replacing("NAME", with: name) }.joined() + "}\n"
    }
}
