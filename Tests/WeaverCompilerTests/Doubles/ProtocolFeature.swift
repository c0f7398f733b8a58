import WeaverTestSupport

/// A feature that a protocol may have: an entry of Tests/Fixtures/doubles/features.txt.
struct ProtocolFeature {
    let name: String
    /// The groups of features that this feature belongs to. A protocol may have only one feature of each group.
    private(set) var groups: [String] = []
    private(set) var attributes: [String] = []
    private(set) var inherits: [String] = []
    private(set) var constraints: [String] = []
    private(set) var members: [String] = []

    private init(name: String) { self.name = name }

    /// Returns all features, in the order of `features.txt`.
    static func all() throws -> [ProtocolFeature] {
        var features: [ProtocolFeature] = []
        for line in try Fixture.text(of: "doubles/features.txt").split(separator: "\n") where !line.hasPrefix("#") {
            guard line.hasPrefix("    "), let last = features.indices.last else {
                features.append(ProtocolFeature(name: String(line)))
                continue
            }
            features[last].add(String(line.dropFirst(4)))
        }
        return features
    }

    private mutating func add(_ line: String) {
        let lists: [(String, WritableKeyPath<ProtocolFeature, [String]>)] = [
            ("group: ", \.groups), ("attributes: ", \.attributes), ("inherits: ", \.inherits),
            ("where: ", \.constraints),
        ]
        guard let (key, list) = lists.first(where: { line.hasPrefix($0.0) }) else { return members.append(line) }
        // The attributes are not split at commas, because an attribute may contain commas.
        let values =
            key == "attributes: " ? [line.dropFirst(key.count)] : line.dropFirst(key.count).split(separator: ",")
        self[keyPath: list] += values.map { $0.drop { $0 == " " } }.map(String.init)
    }

    /// Whether one protocol may have both this feature and `other`: they share no group.
    func fits(_ other: ProtocolFeature) -> Bool { groups.allSatisfy { !other.groups.contains($0) } }

    /// Returns the declaration of a protocol `name` that has all of `features`.
    static func declaration(of name: String, with features: [ProtocolFeature]) -> String {
        func list(_ values: KeyPath<ProtocolFeature, [String]>) -> [String] {
            var seen: Set<String> = []
            return features.flatMap { $0[keyPath: values] }.filter { seen.insert($0).inserted }
        }
        let inherits = list(\.inherits).joined(separator: ", ")
        let constraints = list(\.constraints).joined(separator: ", ")
        let head = (list(\.attributes) + ["protocol \(name)"]).joined(separator: " ")
        return head + (inherits.isEmpty ? "" : ": " + inherits) + (constraints.isEmpty ? "" : " where " + constraints)
            + " {\n"
            + features.flatMap(\.members).map { "    \($0)\n" }.joined() + "}\n"
    }
}
