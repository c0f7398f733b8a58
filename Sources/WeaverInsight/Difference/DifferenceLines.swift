import WeaverCompiler
import WeaverDiagnostics

/// A difference in words, for texts that people read.
struct DifferenceLines {
    enum Sign: String {
        case added = "+"
        case removed = "-"
        case changed = "~"
    }

    struct Line {
        var sign: Sign
        /// The number of lines above that this line is a detail of.
        var depth: Int
        var text: String
    }

    struct Section {
        var title: String
        var lines: [Line]
    }

    /// The sections with lines, in the order in which they are printed.
    private(set) var sections: [Section] = []
    /// Short phrases about the difference: `1 type added`.
    private(set) var summary: [String] = []

    init(_ difference: GraphDifference) {
        let parts = difference.parts?.map { ($0.condition.words, $0.difference) } ?? [(nil, difference)]
        for (words, part) in parts {
            let condition = words.map { ", " + $0 } ?? ""
            add("Types" + condition, types(part))
            add("Launch" + condition, part.launches.flatMap(lines))
        }
        let (gone, new) = difference.problemsWithoutPlaces
        add("Diagnostics", new.map { line($0, .added) } + gone.map { line($0, .removed) })
        summarize(parts.map(\.1), newProblems: new, goneProblems: gone)
    }

    private mutating func add(_ title: String, _ lines: [Line]) {
        guard !lines.isEmpty else { return }
        sections.append(Section(title: title, lines: lines))
    }

    // MARK: Summary

    /// Adds the numbers of what differs in one of `parts`, which may differ in the same types.
    private mutating func summarize(
        _ parts: [GraphDifference], newProblems: [GraphDescription.Problem],
        goneProblems: [GraphDescription.Problem]
    ) {
        let changed = parts.flatMap(\.changed).filter(\.isLoud)
        func count(_ noun: String, _ added: Int, _ removed: Int, _ changed: Int = 0) {
            for (number, word) in [(added, "added"), (removed, "removed"), (changed, "changed")] where number > 0 {
                summary.append("\(number.counted(noun)) \(word)")
            }
        }
        func distinct(_ types: [GraphDifference.InjectableType]) -> Int { Set(types.map(\.name)).count }
        let (added, removed) = (parts.flatMap(\.added), parts.flatMap(\.removed))
        count("type", distinct(added), distinct(removed), distinct(changed.map(\.new)))
        func distinct(_ dependencies: (GraphDifference.TypeChange) -> [GraphDifference.Dependency]) -> Int {
            Set(changed.flatMap { change in dependencies(change).map { change.new.name + "." + $0.name } }).count
        }
        for (number, word) in [(distinct(\.added), "added"), (distinct(\.removed), "removed")] where number > 0 {
            summary.append("\(number) \(number == 1 ? "dependency" : "dependencies") \(word)")
        }
        let scopes = distinct { change in
            change.changed.filter { $0.members.contains { $0.member == "scope" } }.map(\.new)
        }
        if scopes > 0 { summary.append("\(scopes.counted("scope")) changed") }
        let references = Set(parts.flatMap(\.providers).map { $0.type + "." + $0.dependency }).count
        if references > 0 { summary.append("\(references.counted("reference")) with other providers") }
        let errors = newProblems.count(where: \.isError)
        count("error", errors, goneProblems.count(where: \.isError))
        count("warning", newProblems.count - errors, goneProblems.count { !$0.isError })
    }

    // MARK: Types

    private func types(_ difference: GraphDifference) -> [Line] {
        let providers = Dictionary(grouping: difference.providers) { $0.type }
        let added = difference.added.flatMap { lines($0, .added) }
        let removed = difference.removed.flatMap { lines($0, .removed) }
        let changed = difference.changed.filter(\.isLoud).flatMap { lines($0, providers[$0.new.name] ?? []) }
        return added + removed + changed
    }

    private func lines(_ type: GraphDescription.InjectableType, _ sign: Sign) -> [Line] {
        let root = type.isRoot ? ", a root" : ""
        return [Line(sign: sign, depth: 0, text: "\(type.name)\(root) (\(type.location.file):\(type.location.line))")]
            + type.dependencies.map { Line(sign: sign, depth: 1, text: words($0)) }
    }

    private func lines(_ change: GraphDifference.TypeChange, _ providers: [GraphDifference.ProviderChange]) -> [Line] {
        var lines = [Line(sign: .changed, depth: 0, text: change.new.name)]
        lines += change.members.filter { !$0.isQuiet }.map { Line(sign: .changed, depth: 1, text: words($0)) }
        lines += change.added.map { Line(sign: .added, depth: 1, text: words($0)) }
        lines += change.removed.map { Line(sign: .removed, depth: 1, text: words($0)) }
        for dependency in change.changed {
            let own = providers.filter { $0.dependency == dependency.new.name }
            let members = dependency.members.filter {
                !$0.isQuiet && $0.member != "resolvesTo" && $0.member != "gathers"
            }
            guard !own.isEmpty || dependency.members.contains(where: { !$0.isQuiet }) else { continue }
            lines.append(Line(sign: .changed, depth: 1, text: dependency.new.name))
            lines += members.map { Line(sign: .changed, depth: 2, text: words($0)) }
            lines += own.map { provider in
                let path = provider.path.count < 2 ? "" : " on " + provider.path.joined(separator: " → ")
                return Line(
                    sign: provider.isAdded ? .added : .removed, depth: 2,
                    text: "provided by \(provider.provider.type).\(provider.provider.dependency)\(path)")
            }
            if own.isEmpty, dependency.members.contains(where: { $0.member == "gathers" }) {
                lines.append(Line(sign: .changed, depth: 2, text: "gathers in another order or on other paths"))
            }
        }
        return lines
    }

    private func words(_ dependency: GraphDescription.Dependency) -> String {
        let abstract =
            dependency.abstractTypes.isEmpty ? "" : " as \(dependency.abstractTypes.joined(separator: " & "))"
        let scope = dependency.scope.map { ", scope \($0)" } ?? ""
        return "\(dependency.kind.rawValue) \(dependency.name): \(dependency.type)\(abstract)\(scope)"
    }

    private func words(_ change: GraphDifference.MemberChange) -> String {
        let (old, new) = (change.old.map(plain) ?? "none", change.new.map(plain) ?? "none")
        return "\(change.member): \(old) → \(new)"
    }

    /// Returns a JSON value without the quotes of a string, and `none` for null.
    private func plain(_ json: String) -> String {
        if json == "null" { return "none" }
        guard json.hasPrefix("\""), json.hasSuffix("\""), !json.contains("\\") else { return json }
        return String(json.dropFirst().dropLast())
    }

    // MARK: Launches and diagnostics

    private func lines(_ change: GraphDifference.LaunchChange) -> [Line] {
        func counted(_ count: Int?) -> String { count.map { $0.counted("instance") } ?? "no root" }
        let counts =
            change.oldCount == change.newCount
            ? counted(change.newCount) : "\(counted(change.oldCount)) → \(counted(change.newCount))"
        let order = change.isReordered ? ", in another order" : ""
        func line(_ built: GraphDifference.LaunchChange.Built, _ sign: Sign) -> Line {
            Line(sign: sign, depth: 1, text: "\(built.type).\(built.dependency) builds \(built.builds)")
        }
        return [Line(sign: .changed, depth: 0, text: "\(change.root): \(counts)\(order)")]
            + change.added.map { line($0, .added) } + change.removed.map { line($0, .removed) }
    }

    private func line(_ problem: GraphDescription.Problem, _ sign: Sign) -> Line {
        let place = "\(problem.location.file):\(problem.location.line)"
        return Line(
            sign: sign, depth: 0,
            text: "\(place): \(problem.isError ? "error" : "warning"): \(problem.message) [\(problem.code)]")
    }
}
