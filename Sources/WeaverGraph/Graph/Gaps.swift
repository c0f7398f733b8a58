/// What the inputs may state beyond what was read: it is not missing for sure.
package struct Gaps: Sendable {
    private var gaps: [String?: [GapFact]] = [:]
    /// Whether a file is there that could be anything.
    private(set) var isOpen = false

    var isEmpty: Bool { !isOpen && gaps.isEmpty }

    init() {}

    init(_ files: [FileFacts], _ declarations: Declarations) {
        for gap in files.lazy.flatMap(\.gaps) {
            gaps[gap.owner.map { declarations.qualify($0, in: "") }, default: []].append(gap)
        }
        isOpen = files.contains(where: \.isUnread)
    }

    /// Adds one that merging the files has found.
    mutating func note(_ gap: GapFact) { gaps[gap.owner, default: []].append(gap) }

    /// Whether a faulty statement about a type may say this of its dependency `name`.
    func mayState(_ subject: GapFact.Subject, of name: String, in owner: String) -> Bool {
        isOpen || about(owner).contains { !$0.subject.isDisjoint(with: subject) && $0.words.contains(name) }
    }

    /// Whether a faulty statement about a type may give it another dependency.
    func mayStateDependency(of owner: String) -> Bool {
        isOpen || gaps[owner]?.contains { $0.subject.contains(.dependency) } ?? false
    }

    /// Whether a faulty statement about any type may register one of this name, without the types that it is nested in.
    func mayRegister(_ type: String) -> Bool {
        isOpen || gaps.values.joined().contains { $0.subject.contains(.dependency) && $0.words.contains(type) }
    }

    private func about(_ owner: String) -> [GapFact] {
        if gaps.isEmpty { return [] }
        return (gaps[owner] ?? []) + (gaps[nil] ?? [])
    }
}
