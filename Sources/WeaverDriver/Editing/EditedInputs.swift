import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// The sources and manifests of an edited project, with their facts. A file that has not changed since it was read is
/// not read again.
final class EditedInputs {
    fileprivate struct Input: Sendable {
        let path: FilePath
        /// The status of the file when it was read. Nil if it has to be read again at the next scan: because its text
        /// is that of an editor, or because it may have changed while it was read.
        var status: FileStatus?
        var glance: Glance
        /// All facts of the file, once an outlined file was parsed.
        var facts: FileFacts?

        /// All facts of the file; nil if it is not parsed yet.
        var knownFacts: FileFacts? { if case .facts(let facts) = glance { facts } else { facts } }
    }

    let project: FilePath
    private(set) var configuration: Configuration?
    private var scope: InputScope?
    private var inputs: [Input] = []
    private var positions: [FilePath: Int] = [:]
    private var texts: [FilePath: SourceText] = [:]
    /// The facts of all inputs, by position, once they were asked for; kept from edit to edit.
    private var wholeFacts: [FileFacts]?
    /// The position of the first input that `parseAhead` has not looked at.
    private var nextAhead = 0

    init(in project: FilePath) { self.project = project }

    // MARK: Finding

    /// Finds the inputs that `configuration` names, and reads those that are new or have changed. `texts` are the
    /// unsaved texts. Returns the reason if an input path does not exist or cannot be read; the inputs are then those
    /// of before.
    func scan(_ configuration: Configuration, _ texts: [FilePath: SourceText]) -> DriverFailure? {
        let own = configuration.ownFiles(in: project)
        let start = FileStatus.now()
        let walk = Walk(
            ignored: IgnoredPaths(configuration.ignoredPaths, in: project), isRecursive: configuration.isRecursive,
            excluded: Set(own.map(PathHash.init)), jobs: configuration.jobs)
        let outcome = walk.run(over: configuration.inputPaths, in: project) { file -> (FilePath, FileStatus?) in
            (FilePath(of: file), file.status)
        }
        if let fault = outcome.faults.first { return DriverFailure(message: fault) }
        let scope = InputScope(configuration, in: project)
        let found = Dictionary(outcome.found, uniquingKeysWith: { first, _ in first })
        let unsaved = texts.keys.filter { found[$0] == nil && scope.contains($0) }
        let paths = (found.keys + unsaved).sorted()
        let (known, positions) = (inputs, positions)
        let project = project
        self.inputs = Workers.threads(configuration.jobs).map(paths.count) { index in
            let path = paths[index]
            if let text = texts[path] { return Input(path: path, glance: editedGlance(at: text)) }
            let status = found[path] ?? nil
            if let position = positions[path], let status, known[position].status == status { return known[position] }
            return Input(path: path, status: status, readSince: start, in: project)
        }
        self.positions = paths.positions
        (self.configuration, self.scope, self.texts) = (configuration, scope, texts)
        (wholeFacts, nextAhead) = (nil, 0)
        return nil
    }

    /// Takes an unsaved text of the file at `path`, or that of the disk again if `text` is nil. Returns false if the
    /// inputs do not have the file, or if they must be looked for again to have its text.
    func setText(_ text: SourceText?, at path: FilePath) -> Bool {
        texts[path] = text
        guard let text else {
            if let position = positions[path] { inputs[position].status = nil }
            return false
        }
        if let position = positions[path] {
            inputs[position] = Input(path: path, glance: editedGlance(at: text))
            wholeFacts?[position] = facts(of: [position])[0]
            return true
        }
        guard let scope, scope.contains(path) else { return false }
        positions[path] = inputs.count
        inputs.append(Input(path: path, glance: editedGlance(at: text)))
        wholeFacts = nil
        return true
    }

    /// An input before an edit.
    struct State {
        fileprivate let glance: Glance
        fileprivate let facts: FileFacts?
    }

    func state(at path: FilePath) -> State? {
        positions[path].map { State(glance: inputs[$0].glance, facts: inputs[$0].facts) }
    }

    /// Returns the names that differ between an input and its state before an edit; nil if it states something else. In
    /// an outlined source that was parsed before the edit, everything counts: an inspection may have read its facts.
    func changes(of path: FilePath, since before: State) -> NameChanges? {
        guard let position = positions[path],
            var changes = inputs[position].glance.changes(since: before.glance)
        else { return nil }
        guard before.glance.isOutline, let facts = before.facts else { return changes }
        guard let more = self.facts(of: [position])[0].changes(since: facts) else { return nil }
        changes.formUnion(more)
        return changes
    }

    func contains(_ path: FilePath) -> Bool { positions[path] != nil }

    // MARK: Facts

    var glances: [Glance] { inputs.map(\.glance) }

    /// The facts of all inputs with other texts in the place of some, by the names of their files.
    func facts(replacing texts: [String: [UInt8]]) -> [FileFacts] {
        var facts = facts()
        for (name, bytes) in texts {
            guard let position = positions[FilePath(name, relativeTo: project)] else { continue }
            facts[position] = WeaverFacts.facts(of: SourceText(path: name, bytes: bytes))
        }
        return facts
    }

    /// Returns all facts of the inputs at `positions`, and parses those that were only glanced at.
    func facts(of positions: [Int]) -> [FileFacts] {
        // An edit leaves all files but one as they are.
        let unparsed = positions.filter { inputs[$0].knownFacts == nil }
        for (position, facts) in zip(unparsed, parse(unparsed)) { inputs[position].facts = facts }
        return positions.map { inputs[$0].knownFacts.required("an input has no facts") }
    }

    private func parse(_ positions: [Int]) -> [FileFacts] {
        if positions.isEmpty { return [] }
        let (inputs, texts, project) = (inputs, texts, project)
        return Workers.threads(configuration?.jobs).map(positions.count) { index in
            let path = inputs[positions[index]].path
            return texts[path].map(WeaverFacts.facts) ?? readFacts(path, in: project)
        }
    }

    func facts(at path: FilePath) -> FileFacts? { positions[path].map { facts(of: [$0])[0] } }

    /// Returns the facts of all inputs in any order, and parses those that were only glanced at. After an edit, the
    /// cost is that of the edited file.
    func facts() -> [FileFacts] {
        if let wholeFacts { return wholeFacts }
        let facts = facts(of: Array(inputs.indices))
        wholeFacts = facts
        return facts
    }

    /// Parses the next `count` inputs that were only glanced at, so that whoever needs all facts need not wait for
    /// them. Returns false if all are parsed.
    func parseAhead(_ count: Int) -> Bool {
        var positions: [Int] = []
        while nextAhead < inputs.count, positions.count < count {
            if inputs[nextAhead].knownFacts == nil { positions.append(nextAhead) }
            nextAhead += 1
        }
        _ = facts(of: positions)
        return !positions.isEmpty
    }

    func allFacts() -> [FileFacts] { facts().sorted { $0.path.precedesInBytes($1.path) } }

    /// The facts of the inputs that were parsed because they may state something.
    func statingFacts() -> [FileFacts] {
        inputs.compactMap { if case .facts(let facts) = $0.glance { facts } else { nil } }
            .sorted { $0.path.precedesInBytes($1.path) }
    }
}

extension EditedInputs.Input {
    fileprivate init(path: FilePath, glance: Glance) { self.init(path: path, status: nil, glance: glance, facts: nil) }

    /// Reads the file and makes its glance. `start` is the time before its status was read, in nanoseconds since 1970.
    fileprivate init(path: FilePath, status: FileStatus?, readSince start: Int64, in project: FilePath) {
        let name = path.relative(to: project)
        switch readSource(path, as: name) {
        case .failure(let unreadable):
            self.init(
                path: path, status: nil, glance: .facts(WeaverFacts.facts(ofUnreadable: name, unreadable.diagnostic)),
                facts: nil)
        case .success(let source):
            // A file that changes within the same tick of the clock keeps its status.
            let isSettled = status?.isOlder(than: start) ?? false
            self.init(path: path, status: isSettled ? status : nil, glance: editedGlance(at: source), facts: nil)
        }
    }
}

/// Returns the glance at an input. A file that Weaver generated has no statements.
private func editedGlance(at source: SourceText) -> Glance {
    source.isOutput ? .facts(FileFacts(path: source.path, origin: .source)) : WeaverFacts.glance(at: source)
}
