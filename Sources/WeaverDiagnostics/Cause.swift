extension Diagnostic {
    /// The common cause of several diagnostics of one code. They are reported as one, unless `--all-diagnostics` asks
    /// for each.
    package struct Cause: Hashable, Sendable {
        /// Equal for the diagnostics of a code that have the cause in common.
        package var key: String
        /// How many registrations lead from a root to the diagnostic's place. The diagnostic with the fewest is told.
        package var distance: Int
        /// The words that introduce the others: `also needed by`.
        package var phrase: String
        /// The diagnostic among the others: `'Home'`.
        package var name: String
        /// The help for all of them, where it is another one than that of each.
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
    /// The diagnostics with those of one code and cause made one: at the place with the shortest way from a root, the
    /// first of several, with the places of the others. The order is that of `Diagnostic`.
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
    /// One for a group that is not empty.
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
    /// The edits of all fixes, each once. Nil unless all are there: less would not mend the cause.
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
    /// A further place that its cause concerns.
    package struct Other: Hashable, Sendable {
        /// `also needed by`
        var phrase: String
        /// `'Home'`
        var name: String
        package var place: Place
    }

    /// The notes, then one for each further place: for formats that programs read.
    package var allNotes: [Note] { notes + others.map { Note("\($0.phrase) \($0.name)", at: $0.place) } }

    /// How many further places are shown to people.
    private static let shownOthers = 3

    /// The notes, then the first further places, the first of them with the number of all: for formats that people
    /// read.
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
