extension Diagnostic {
    /// The cause that several diagnostics of one code have in common. Diagnostics with the same cause are reported as
    /// one diagnostic, unless the option `--all-diagnostics` asks for each of them.
    package struct Cause: Hashable, Sendable {
        /// A string that identifies the cause. Diagnostics of one code that have the same cause have equal strings.
        package var key: String
        /// The number of registrations on the path from a root to the diagnostic's place. Of several diagnostics with
        /// the same cause, the one with the smallest number is reported.
        package var distance: Int
        /// The words that introduce this diagnostic in a note of another diagnostic with the same cause:
        /// `also needed by`.
        package var phrase: String
        /// The words that name this diagnostic's place in a note of another diagnostic with the same cause: `'Home'`.
        package var name: String
        /// The help of the merged diagnostic. Nil if it is the help of this diagnostic alone.
        package var help: String?

        package init(key: String, distance: Int, phrase: String, name: String, help: String? = nil) {
            self.key = key
            self.distance = distance
            self.phrase = phrase
            self.name = name
            self.help = help
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics, sorted, after merging those that have equal code, severity and cause. Of each group,
    /// the diagnostic with the smallest `Cause.distance` is kept, or the first of several such in sorted order. The
    /// places of the other diagnostics of the group become its `others`.
    package func groupedByCause() -> [Diagnostic] {
        guard contains(where: { $0.cause != nil }) else { return inOrder() }
        var alone: [Diagnostic] = []
        var groups: [GroupKey: [Diagnostic]] = [:]
        for diagnostic in self {
            if let cause = diagnostic.cause {
                groups[GroupKey(code: diagnostic.code, severity: diagnostic.severity, cause: cause.key), default: []]
                    .append(diagnostic)
            } else {
                alone.append(diagnostic)
            }
        }
        return (alone + groups.values.map(Diagnostic.init(tellingAllOf:))).inOrder()
    }
}

private struct GroupKey: Hashable {
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var cause: String
}

extension Diagnostic {
    /// Creates the diagnostic that is reported for all diagnostics of `group`, which must not be empty.
    fileprivate init(tellingAllOf group: [Diagnostic]) {
        let ordered = group.sorted { left, right in
            let (near, far) = (left.cause?.distance ?? 0, right.cause?.distance ?? 0)
            return near == far ? left < right : near < far
        }
        self = ordered[0]
        guard ordered.count > 1 else { return }
        others = ordered.dropFirst().compactMap { other in
            other.cause.map { Other(phrase: $0.phrase, name: $0.name, place: other.place) }
        }
        help = cause?.help ?? help
        fix = Fix(all: ordered.map(\.fix))
    }
}

extension Fix {
    /// Merges the fixes of a group of diagnostics into one fix that has each edit once. Nil if a diagnostic of the
    /// group has no fix, because the edits of the others alone would not mend the cause.
    fileprivate init?(all fixes: [Fix?]) {
        let present = fixes.compactMap { $0 }
        guard let first = present.first, present.count == fixes.count else { return nil }
        var seen: Set<Edit> = []
        let edits = present.flatMap(\.edits).filter { seen.insert($0).inserted }
        let whole = present.first { $0.edits.count == edits.count }
        self.init(
            whole?.message ?? "\(first.message), here and in the \((present.count - 1).counted("other place"))", edits)
    }
}

// MARK: - Diagnostics that were merged

extension Diagnostic {
    /// The place of a diagnostic that was merged into another diagnostic with the same cause.
    package struct Other: Hashable, Sendable {
        /// The words that introduce the place in a note: `also needed by`.
        var phrase: String
        /// The words that name the place in a note: `'Home'`.
        var name: String
        package var place: Place
    }

    /// The diagnostic's notes, followed by one note for each place in `others`. For output formats that programs read.
    package var allNotes: [Note] { notes + others.map { Note("\($0.phrase) \($0.name)", at: $0.place) } }

    /// The maximal number of places in `others` for which `shownNotes` has notes.
    private static let shownOthers = 3

    /// The diagnostic's notes, followed by notes for the first three places in `others`. For output formats that people
    /// read. The first of these additional notes lists the names of all places in `others`. If there are more than
    /// three, it lists the first two names and the number of the rest.
    package var shownNotes: [Note] {
        guard let first = others.first else { return notes }
        let names = others.map(\.name)
        let list =
            switch names.count {
            case 1: names[0]
            case 2: "\(names[0]) and \(names[1])"
            case 3: "\(names[0]), \(names[1]) and \(names[2])"
            default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
            }
        let rest = others.dropFirst().prefix(Self.shownOthers - 1).map { Note("\($0.phrase) \($0.name)", at: $0.place) }
        return notes + [Note("\(first.phrase) \(list)", at: first.place)] + rest
    }
}
