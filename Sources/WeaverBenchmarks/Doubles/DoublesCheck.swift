import Foundation
import WeaverCompiler
import WeaverEmission
import WeaverFacts
import WeaverGraph

/// Checks whether the doubles of all protocols of real packages compile inside their modules (Tests/README.md, "Doubles
/// of real protocols").
struct DoublesCheck {
    /// The result for one protocol.
    enum Outcome: Hashable {
        /// The double compiles in both language modes, without warnings.
        case passed
        /// The protocol inherits a protocol that the inputs do not declare.
        case undeclared(String)
        /// The file that declares the protocol does not compile on this machine, so its double cannot be judged.
        case unjudged(String)
        case diagnosed(String)
        /// The double does not compile. This is a fault of Weaver.
        case failed(String)
    }

    struct Row {
        let module: String
        let name: String
        let isPublic: Bool
        var outcome: Outcome
    }

    private let modules: CorpusModules
    private let options = EmissionOptions.standard

    /// Checks the packages in the folders inside `folder`, and prints a report. If `only` is not empty, only packages
    /// with these names are checked.
    static func run(over folder: String, only: Set<String>) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        // The folder may have the same package under two names.
        var manifests: Set<Data> = []
        let packages = names.filter { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)/Package.swift").map {
                manifests.insert($0).inserted
            } ?? false
        }
        let targets = packages.flatMap { CorpusTarget.all(in: $0, at: "\(folder)/\($0)") }
        let check = DoublesCheck(modules: CorpusModules(targets, output: folder + ".modules"))
        var rows: [Row] = []
        for target in targets where !target.isC && (only.isEmpty || only.contains(target.package)) {
            rows += check.check(target)
        }
        DoublesReport.print(rows)
    }

    private func check(_ target: CorpusTarget) -> [Row] {
        let own = modules.facts(of: target)
        let facts = own + modules.factsAround(target)
        let protocols = Dictionary(
            own.flatMap(\.protocols).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }
        )
        .filter { $0.value.access > .fileprivate }
        guard !protocols.isEmpty else { return [] }
        let broken = Dictionary(
            modules.errors(in: target).map { ($0.file, $0.text) }, uniquingKeysWith: { first, _ in first })
        var outcomes: [String: Outcome] = [:]
        for reason in doubles(of: protocols.keys.sorted(), in: facts, options).diagnostics.map(\.message) {
            let name = String(reason.dropFirst().prefix { $0 != "'" })
            outcomes[name] =
                reason.contains("which the inputs do not declare") ? .undeclared(reason) : .diagnosed(reason)
        }
        for (name, fact) in protocols {
            if let error = broken[fact.place.file] ?? broken[""] { outcomes[name] = .unjudged(error) }
        }
        for mode in ["5", "6"] { compile(target, facts, protocols.keys.sorted(), languageMode: mode, &outcomes) }
        return protocols.keys.sorted().map { name in
            Row(
                module: target.name, name: name, isPublic: protocols[name]?.access ?? .internal >= .public,
                outcome: outcomes[name] ?? .passed)
        }
    }

    /// Compiles the doubles of the protocols `names` in `languageMode`, and records those that fail in `outcomes`. One
    /// error may hide others. So compiling is repeated without the failed doubles, until none fails.
    private func compile(
        _ target: CorpusTarget, _ facts: [FileFacts], _ names: [String], languageMode: String,
        _ outcomes: inout [String: Outcome]
    ) {
        let file = "\(modules.moduleFolder(target))/\(target.name).doubles\(languageMode).swift"
        var rest = names.filter { outcomes[$0] == nil }
        while !rest.isEmpty, let text = doubles(of: rest, in: facts, options).text {
            try? text.write(toFile: file, atomically: true, encoding: .utf8)
            let owners = owners(of: text)
            var messages = modules.messages(about: file, in: target, languageMode: languageMode)
            if messages.contains(where: \.isWarning) {
                // Doubles repeat the declarations of their protocols, and so the warnings about these declarations.
                // Such warnings are left out.
                let declaring = Set(facts.flatMap(\.protocols).filter { rest.contains($0.name) }.map(\.place.file))
                    .intersection(target.sources)
                let known = modules.warnings(about: declaring.sorted(), in: target, languageMode: languageMode)
                messages.removeAll { known.contains($0.text) }
            }
            let (own, others) = (messages.filter { $0.file == file }, messages.filter { $0.file == "" })
            for message in own {
                guard let name = owners[message.line], outcomes[name] == nil else { continue }
                outcomes[name] = .failed("mode \(languageMode): \(message.text)")
            }
            let left = rest.filter { outcomes[$0] == nil }
            if left.count == rest.count {
                // If no message belongs to a single double, all doubles fail.
                for name in rest where !own.isEmpty || !others.isEmpty {
                    outcomes[name] = .failed("mode \(languageMode): \((own + others)[0].text)")
                }
                return
            }
            rest = left
        }
    }

    /// For each line of `text`, counted from 1, the protocol whose double the line belongs to; nil if it belongs to
    /// none.
    private func owners(of text: String) -> [String?] {
        var owner: String?
        var owners: [String?] = [nil]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("/// A double of `") {
                owner = line.split(separator: "`").dropFirst().first.map(String.init)
            }
            owners.append(owner)
        }
        return owners
    }
}
