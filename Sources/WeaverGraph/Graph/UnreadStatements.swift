/// The statements in the input files that could not be understood. A dependency, scope or builder that such a statement
/// may state is not reported as missing.
package struct UnreadStatements: Sendable {
    private var unreadStatements: [String?: [UnreadStatement]] = [:]
    /// Whether an input file could not be read at all, so that the file may state anything.
    private(set) var isOpen = false

    var isEmpty: Bool { !isOpen && unreadStatements.isEmpty }

    init() {}

    init(_ files: [FileFacts], _ declarations: Declarations) {
        for file in files.indices {
            for gap in files[file].unreadStatements {
                unreadStatements[gap.owner.map { declarations.qualify($0, in: "") }, default: []].append(gap)
            }
            if files[file].isUnread { isOpen = true }
        }
    }

    /// Adds a statement that merging could not understand.
    mutating func note(_ gap: UnreadStatement) { unreadStatements[gap.owner, default: []].append(gap) }

    /// Whether a statement about `owner` that could not be understood may state `subject` (a scope, for example) of the
    /// dependency `name`. True for everything if a file is unread.
    func mayState(_ subject: UnreadStatement.Subject, of name: String, in owner: String) -> Bool {
        isOpen
            || about(owner).contains {
                !$0.subject.isDisjoint(with: subject) && $0.words.contains(name)
                    || subject.contains(.dependency) && $0.subject.contains(.inclusion)
            }
    }

    /// Whether a statement about `owner` that could not be understood may state a dependency of `owner`.
    func mayStateDependency(of owner: String) -> Bool {
        isOpen
            || unreadStatements[owner]?.contains { !$0.subject.isDisjoint(with: [.dependency, .inclusion]) } ?? false
    }

    /// Whether a statement that could not be understood, about any type, may register a type named `type`. `type` is a
    /// name without those of the types that it is nested in.
    func mayRegister(_ type: String) -> Bool {
        isOpen
            || unreadStatements.values.joined().contains {
                $0.subject.contains(.inclusion) || $0.subject.contains(.dependency) && $0.words.contains(type)
            }
    }

    /// Whether a statement about `owner` that could not be understood may say that it is a bundle, or what it includes.
    func mayInclude(_ owner: String) -> Bool { isOpen || about(owner).contains { $0.subject.contains(.inclusion) } }

    private func about(_ owner: String) -> [UnreadStatement] {
        if unreadStatements.isEmpty { return [] }
        return (unreadStatements[owner] ?? []) + (unreadStatements[nil] ?? [])
    }
}
