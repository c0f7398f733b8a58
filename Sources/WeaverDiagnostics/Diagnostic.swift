/// A problem, or a fact worth knowing, and its place in a source text. A renderer turns the place into a line and a
/// column.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable {
        case error, warning
    }

    /// A further sentence of a diagnostic, most often about another place: a step of a chain of dependencies, a
    /// candidate for a reference, a declaration that is in conflict with this one.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var place: Place?

        package init(_ message: String, at place: Place?) {
            self.message = message
            self.place = place
        }
    }

    package var code: DiagnosticCode
    package var severity: Severity
    private var words: Words
    package var place: Place
    package var notes: [Note]
    private var extras: Extras

    /// The message and the help, or a function that makes them. Most warnings of a large project are counted and not
    /// shown, so a check that may find thousands gives such a function.
    private enum Words: Hashable, CustomReflectable, Sendable {
        case written(message: String, help: String?)
        case made(by: @Sendable () -> (message: String, help: String?))

        var texts: (message: String, help: String?) {
            switch self {
            case .written(let message, let help): (message, help)
            case .made(let make): make()
            }
        }

        static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

        func hash(into hasher: inout Hasher) {
            hasher.combine(texts.message)
            hasher.combine(texts.help)
        }

        /// The texts, however they are stored: equal words look equal to reflection.
        var customMirror: Mirror {
            let (message, help) = texts
            return Mirror(self, children: ["message": message, "help": help as Any])
        }
    }

    /// The fix, the cause and the other places of a diagnostic. Stored behind one reference, because most diagnostics
    /// have none of them, and diagnostics are copied often.
    private indirect enum Extras: Hashable, Sendable {
        case none
        case some(fix: Fix?, cause: Cause?, others: [Other])

        init(_ fix: Fix?, _ cause: Cause?, _ others: [Other]) {
            let isNone = fix == nil && cause == nil && others.isEmpty
            self = isNone ? .none : .some(fix: fix, cause: cause, others: others)
        }
    }

    /// Creates a diagnostic. Its severity is the one that its code has by default, unless a severity is given.
    package init(
        _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, at place: Place,
        notes: [Note] = [], help: String? = nil, fix: Fix? = nil, cause: Cause? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        words = .written(message: message, help: help)
        self.place = place
        self.notes = notes
        extras = Extras(fix, cause, [])
    }

    /// Creates a diagnostic whose message and help `words` makes whenever they are read.
    package init(
        _ code: DiagnosticCode, at place: Place, words: @escaping @Sendable () -> (message: String, help: String?)
    ) {
        self.init(code, "", at: place)
        self.words = .made(by: words)
    }

    package var message: String {
        get { words.texts.message }
        set { words = .written(message: newValue, help: help) }
    }

    /// The smallest change that mends the problem, in words or as the text to write. Nil if no such change is known.
    package var help: String? {
        get { words.texts.help }
        set { words = .written(message: message, help: newValue) }
    }

    /// This diagnostic with its message and help as texts, so that comparisons do not make them each time.
    package var written: Diagnostic {
        var diagnostic = self
        let (message, help) = words.texts
        diagnostic.words = .written(message: message, help: help)
        return diagnostic
    }

    /// A change of the source texts that is certain to mend the problem, as `help` describes it. Nil if there is no
    /// such change.
    package var fix: Fix? {
        get { if case .some(let fix, _, _) = extras { fix } else { nil } }
        set { extras = Extras(newValue, cause, others) }
    }

    /// The cause that this diagnostic shares with others. Nil if the diagnostic is never grouped.
    package var cause: Cause? {
        get { if case .some(_, let cause, _) = extras { cause } else { nil } }
        set { extras = Extras(fix, newValue, others) }
    }

    /// The places of the diagnostics with the same cause that were merged into this one. Empty until `groupedByCause`
    /// runs.
    package internal(set) var others: [Other] {
        get { if case .some(_, _, let others) = extras { others } else { [] } }
        set { extras = Extras(fix, cause, newValue) }
    }

    /// The paths of all files that the diagnostic mentions or its fix would change.
    package var files: Set<String> {
        Set(
            [place.file] + notes.compactMap { $0.place?.file } + others.map(\.place.file)
                + (fix?.edits.map(\.place.file) ?? []))
    }
}

/// A place whose file is the number of the file in the order of paths.
private struct RankedPlace: Comparable {
    var file: Int32
    var span: Span

    static func < (left: Self, right: Self) -> Bool {
        left.file == right.file ? left.span < right.span : left.file < right.file
    }
}

extension Diagnostic: Comparable {
    /// Orders diagnostics as they are printed: by file, place, code, message, and then everything else.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.place != right.place { return left.place < right.place }
        if left.code != right.code { return left.code.rawValue < right.code.rawValue }
        if left.message != right.message { return left.message < right.message }
        return left.rest.lexicographicallyPrecedes(right.rest)
    }

    /// The texts that decide the order of diagnostics with equal place, code and message.
    private var rest: [String] {
        notes.map { "\($0.message) \($0.place?.file ?? "") \($0.place?.span.start ?? 0)" } + [
            help ?? "", severity.rawValue,
        ]
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics in the order in which they are printed. Diagnostics that `<` does not order keep their
    /// order. Linear if the diagnostics are in that order already.
    package func inOrder() -> [Diagnostic] {
        let isInOrder = indices.dropFirst().allSatisfy { !(self[$0] < self[$0 - 1]) }
        return isInOrder ? self : printedOrder().map { self[$0] }
    }

    /// Returns the indices of the diagnostics in the order in which these are printed. Diagnostics that `<` does not
    /// order keep their order. Compares files once and then by number, and moves no diagnostic, since a diagnostic is
    /// large.
    package func printedOrder() -> [Int] {
        let files = Set(indices.lazy.map { self[$0].place.file }).sorted { $0.precedesInBytes($1) }
        let ranks = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
        let places = indices.map { index in
            let place = self[index].place
            return RankedPlace(file: Int32(ranks[place.file].required("each file has a number")), span: place.span)
        }
        return indices.sorted { left, right in
            places[left] == places[right] ? self[left] < self[right] : places[left] < places[right]
        }
    }

    // Goes over indices, since a diagnostic is large to copy.
    package var hasErrors: Bool { indices.contains { self[$0].severity == .error } }
}
