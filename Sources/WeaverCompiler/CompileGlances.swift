package import WeaverDiagnostics
package import WeaverFacts
package import WeaverGraph
import WeaverSyntax

/// Compiles the glances at all files. Parses an outlined source only if its declarations can matter. The result is the
/// same as if all files had been parsed.
///
/// `read` takes positions in `files` and returns all facts of those files. It is called for the outlined sources that
/// introduce names on which the outcome depends. It is called for all outlined sources if there is an error, since
/// messages name declarations elsewhere, or if a registration seems to be unused. If `prints` is false, the result has
/// no outputs. If `findsNames` is false, the result has no names of interest. `workers` run lowering and printing.
/// Linear in the number of files and their facts.
package func compile(
    _ files: [Glance], for target: Target, _ options: EmissionOptions, _ tests: TestsOptions? = nil,
    _ modules: ImportedModules = ImportedModules(), prints: Bool = true, findsNames: Bool = true,
    furtherEmitters: [String] = [],
    locate: @escaping LoweredProject.Locate = { _ in (1, 1) },
    by workers: Workers = .alone, enter: (CompilerPhase) -> Void = { _ in }, read: ([Int]) -> [FileFacts]
) -> Compilation {
    let (lowered, graphs, names, interface, diagnostics) = lower(
        files, for: target, options, tests, modules, prints: prints, findsNames: findsNames, locate: locate,
        by: workers, selecting: WorldSelection(options, tests, furtherEmitters), enter: enter, read: read)
    var compilation = Compilation(diagnostics: diagnostics)
    // The facts have been released at this point, because printing needs memory of its own.
    if prints, let lowered { compilation = lowered.compiled(by: furtherEmitters) }
    compilation.namesOfInterest = diagnostics.hasErrors ? nil : names
    compilation.interface = interface
    compilation.origin = Compilation.Origin(graphs, lowered)
    return compilation
}

/// The graphs of glances, and their diagnostics.
package struct Inspection: Sendable {
    /// The linked graphs, one for each condition under which other facts hold, errors or not.
    package let graphs: [InspectedGraph]
    /// The diagnostics, as `compile` has them of the same files without tests.
    package let diagnostics: [Diagnostic]
    /// Whether the diagnostics need the facts of all files, as far as this is known. A hint for the next inspection.
    package let neededAll: Bool
    /// The facts that were read. Nil if the diagnostics depend on everything, as errors do.
    fileprivate let reading: Reading?

    /// Whether the diagnostics depend on some names alone, besides the facts of files with annotations.
    package var hasNamesOfInterest: Bool { reading != nil }

    /// Returns the names on which the diagnostics depend, besides the facts of files with annotations. Nil if they
    /// depend on everything. Linear in all facts: most edits of statements never ask for the names.
    package func namesOfInterest() -> NamesOfInterest? { reading?.namesOfInterest(besides: []) }
}

package typealias InspectedGraph = WeaverGraph.InspectedGraph
package typealias InspectionMemory = WeaverGraph.InspectionMemory

/// The files of an inspection.
package enum InspectedFiles {
    /// The facts of all files.
    case parsed([FileFacts])
    /// Glances at all files. `read` takes positions among them, and returns all facts of those files.
    case glances([Glance], read: ([Int]) -> [FileFacts])
}

/// Merges, links and checks all files, and prints nothing. Reads outlined sources as `compile` does, so the diagnostics
/// are the same, and so they are for files that are parsed already: this changes the cost and not the result. So does
/// `memory`, that of the last inspection of the same files before an edit.
package func inspect(
    _ files: InspectedFiles, for target: Target, _ interfaces: [InterfaceOutline],
    keeping memory: InspectionMemory? = nil, by workers: Workers = .alone
) -> Inspection {
    let isWhole = target.module != nil || !interfaces.isEmpty
    var reading: Reading
    let read: ([Int]) -> [FileFacts]
    switch files {
    case .parsed(let facts): (reading, read) = (Reading(complete: facts), { _ in [] })
    case .glances(let glances, let readFacts):
        let readsAll = isWhole || Reading.parsingIsCheap(glances)
        reading = Reading(glances, forDoubles: false, collectsMentions: !readsAll)
        read = readFacts
        if readsAll { reading.readRest(read) } else { reading.readMentioned(read) }
    }
    var readRest = false
    while true {
        let (graphs, diagnostics) = WeaverGraph.inspect(
            reading.allFacts, for: target, interfaces, by: workers, keeping: memory)
        let needsAll = diagnostics.contains { $0.severity == .error || $0.code == .unusedRegistration }
        if reading.isComplete || !needsAll {
            return Inspection(
                graphs: graphs, diagnostics: diagnostics, neededAll: needsAll || readRest,
                reading: isWhole || diagnostics.hasErrors ? nil : reading)
        }
        reading.readRest(read)
        readRest = true
    }
}

/// Returns the lowered project, the graphs, the names on which the outcome depends, and the diagnostics. The project is
/// nil if there are errors, or if `prints` is false and `tests` is nil.
private func lower(
    _ files: [Glance], for target: Target, _ options: EmissionOptions, _ tests: TestsOptions?,
    _ modules: ImportedModules, prints: Bool, findsNames: Bool, locate: @escaping LoweredProject.Locate,
    by workers: Workers, selecting selection: WorldSelection, enter: (CompilerPhase) -> Void,
    read: ([Int]) -> [FileFacts]
) -> (
    lowered: LoweredProject?, graphs: [CheckedGraph], names: NamesOfInterest?, interface: ModuleInterface?,
    diagnostics: [Diagnostic]
) {
    // An interface has the declarations of all files, and each may hide a name of another module.
    let isWhole = target.module != nil || !modules.interfaces.isEmpty
    // Any name that a file introduces may be part of the interface.
    let findsNames = findsNames && !isWhole
    let readsAll = isWhole || !findsNames && Reading.parsingIsCheap(files)
    var reading = Reading(
        files, forDoubles: options.makesDoubles(writesTests: tests != nil), collectsMentions: findsNames || !readsAll)
    if let tests, tests.generatesDoubles { reading.add(doubles: tests.mentionedDoubles) }
    if readsAll { reading.readRest(read) } else { reading.readMentioned(read) }
    var selection = selection
    while true {
        let facts = reading.allFacts
        let doubled =
            options.makesDoubles(writesTests: tests != nil) ? modules.protocols(for: target, inputs: facts) : []
        selection.add(protocolsIn: doubled)
        enter(.check)
        let (graphs, diagnostics) = check(facts, for: target, modules.interfaces, by: workers, selecting: &selection)
        guard let graphs else {
            if reading.isComplete { return (nil, [], nil, nil, diagnostics) }
            reading.readRest(read)
            continue
        }
        // The registration may be used in a source that was not parsed.
        if diagnostics.contains(where: { $0.code == .unusedRegistration }), !reading.isComplete {
            reading.readRest(read)
            continue
        }
        let (interface, isGuess) = modules.interface(of: graphs, for: target, inputs: facts)
        if isGuess {
            selection.unite([[]])
            continue
        }
        guard prints || tests != nil else {
            return (nil, graphs, findsNames ? reading.namesOfInterest(besides: []) : nil, interface, diagnostics)
        }
        enter(.emit)
        var lowered = lower(
            graphs, facts.settlingProtocols(for: target) + doubled, diagnostics, options, tests,
            locate: locate, by: workers)
        // A generated declaration must not have the name of a declaration in a source that was not parsed.
        reading.reserve(lowered.globalNames)
        guard reading.readMentioned(read) else {
            let dependent = prints ? lowered.makeMainOutput() : []
            if !dependent.isEmpty {
                selection.unite(dependent)
                continue
            }
            let names = findsNames ? reading.namesOfInterest(besides: lowered.mentionableNames) : nil
            return (lowered, graphs, names, interface, lowered.diagnostics)
        }
    }
}

private struct Reading {
    private var facts: [FileFacts] = []
    private var outlines: [(position: Int, outline: SourceOutline)] = []
    private var mentions: MentionedNames
    /// Whether `mentions` has the names of all facts. If it has none, all sources must be read.
    private let collectsMentions: Bool

    /// The cost of parsing a source, relative to the cost of collecting the names that one file mentions.
    private static let parsingCost = 8

    /// Whether parsing all outlined sources costs less than finding out which of them matter.
    static func parsingIsCheap(_ files: [Glance]) -> Bool {
        let outlinedCount = files.count(where: \.isOutline)
        return outlinedCount * parsingCost <= files.count - outlinedCount
    }

    init(_ files: [Glance], forDoubles: Bool, collectsMentions: Bool) {
        mentions = MentionedNames(forDoubles: forDoubles)
        self.collectsMentions = collectsMentions
        facts.reserveCapacity(files.count)
        for (position, file) in files.enumerated() {
            switch file {
            case .facts(let facts): add(facts)
            case .outline(let outline): outlines.append((position, outline))
            }
        }
    }

    /// Creates a reading of the facts of all files.
    init(complete facts: [FileFacts]) {
        self.facts = facts
        mentions = MentionedNames(forDoubles: false)
        collectsMentions = false
    }

    var isComplete: Bool { outlines.isEmpty }

    /// The facts of the parsed files, and those that are known of the others.
    var allFacts: [FileFacts] {
        let outlined = outlined
        return outlined.isEmpty ? facts : facts + outlined
    }

    /// The facts of the sources that are not parsed, united in one file. They are the resolvers that these sources
    /// mention, and those of their imports that decide whether a name before a dot is a module.
    private var outlined: [FileFacts] {
        var wanted = Dictionary(mentions.modules.map { (NameHash($0).imported, $0) }, uniquingKeysWith: { $1 })
        var facts = FileFacts(path: "", origin: .source)
        for (_, outline) in outlines where !wanted.isEmpty {
            for name in outline.names {
                guard let module = wanted.removeValue(forKey: name) else { continue }
                facts.imports.append(ImportFact(module: module, isRequested: false))
            }
        }
        facts.mentionedResolvers = Set(outlines.lazy.flatMap(\.outline.mentionedResolvers)).sorted()
        return facts.imports.isEmpty && facts.mentionedResolvers.isEmpty ? [] : [facts]
    }

    /// Reads the sources that introduce mentioned names, then the sources that introduce names mentioned in those, and
    /// so on. Returns whether any source was read.
    @discardableResult
    mutating func readMentioned(_ read: ([Int]) -> [FileFacts]) -> Bool {
        var hasRead = false
        while true {
            var wanted: [Int] = []
            outlines.removeAll { position, outline in
                let isWanted = mentions.concern(outline)
                if isWanted { wanted.append(position) }
                return isWanted
            }
            if wanted.isEmpty { return hasRead }
            for facts in read(wanted) { add(facts) }
            hasRead = true
        }
    }

    mutating func reserve(_ names: [String]) { mentions.reserve(names) }

    mutating func add(doubles: Set<String>) { if collectsMentions { mentions.add(doubles: doubles) } }

    /// Returns the names on which the outcome depends. `resolvers` are further names; the outcome depends on whether a
    /// file mentions one of them.
    func namesOfInterest(besides resolvers: [String]) -> NamesOfInterest {
        var mentions = mentions
        if !collectsMentions { for file in facts { mentions.add(file) } }
        var mentioned = Set(resolvers.map { NameHash($0) })
        for file in facts {
            for dependency in file.dependencies {
                mentioned.insert(NameHash(dependency.name))
                for name in [dependency.owner.lastName.flat, dependency.owner.lowerFlat] {
                    mentioned.insert(NameHash(name + "DependencyResolver"))
                }
            }
            for attribute in file.attributes {
                guard attribute.attribute == .setter, let name = attribute.target else { continue }
                mentioned.insert(NameHash(Binding.setterName(of: name)))
            }
        }
        return NamesOfInterest(mentioned: mentioned.sorted(), introduced: mentions.introduced.sorted())
    }

    mutating func readRest(_ read: ([Int]) -> [FileFacts]) {
        for facts in read(outlines.map(\.position)) { add(facts) }
        outlines = []
    }

    private mutating func add(_ facts: FileFacts) {
        self.facts.append(facts)
        if collectsMentions { mentions.add(facts) }
    }
}
