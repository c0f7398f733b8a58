extension Diagnostic {
    /// The cause that several diagnostics of one code have in common. They are reported as one diagnostic, unless the
    /// option `--all-diagnostics` asks for each of them.
    package struct Cause: Hashable, Sendable {
        /// The key of the cause. Diagnostics of one code that have the same cause have equal keys.
        package var key: String
        /// The number of registrations between a root and the diagnostic's place. The diagnostic with the smallest
        /// number is the one that is reported.
        package var distance: Int
        /// The words that introduce the other places of the cause: `also needed by`.
        package var phrase: String
        /// The name of this diagnostic in the list of the other places: `'Home'`.
        package var name: String
        /// The help for the whole group, if it differs from the help of the single diagnostic.
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
    /// Returns the diagnostics with those of equal code, severity and cause merged into one, sorted in the order of
    /// `Diagnostic`. The merged diagnostic is the one with the shortest path from a root, or the first of several such.
    /// It holds the places of the others.
    package func groupedByCause() -> [Diagnostic] {
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
        return (alone + groups.values.map(Diagnostic.init(tellingAllOf:))).sorted()
    }
}

private struct GroupKey: Hashable {
    var code: DiagnosticCode
    var severity: Diagnostic.Severity
    var cause: String
}

extension Diagnostic {
    /// Creates the diagnostic that stands for a group, which must not be empty.
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
    /// Merges all fixes into one that has each edit once. Nil unless every diagnostic of the group has a fix: fewer
    /// edits would not mend the cause.
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

// MARK: - Telling the others

extension Diagnostic {
    /// A further place at which the cause of a diagnostic shows.
    package struct Other: Hashable, Sendable {
        /// The words that introduce the place: `also needed by`.
        var phrase: String
        /// The name of the diagnostic at this place: `'Home'`.
        var name: String
        package var place: Place
    }

    /// The notes, followed by one note for each further place: for output formats that programs read.
    package var allNotes: [Note] { notes + others.map { Note("\($0.phrase) \($0.name)", at: $0.place) } }

    /// The number of further places that are shown to people.
    private static let shownOthers = 3

    /// The notes, followed by notes for the first further places: for output formats that people read. The first of
    /// these notes lists the names of the further places, or the first two names and the number of the rest.
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
