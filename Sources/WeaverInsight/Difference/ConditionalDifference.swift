package import WeaverCompiler
import WeaverDiagnostics

extension GraphDifference {
    /// Differences that the graphs of the same combinations of conditions have.
    package struct Part: Sendable {
        /// The condition under which the differences are there.
        package let condition: Condition
        package fileprivate(set) var difference: GraphDifference
    }

    /// Compares the graphs of each pair of variants, and sets `parts`. `old` and `new` describe the variants of the
    /// graphs that this difference compares, by index. Linear in the number of pairs and the sizes of the graphs.
    package mutating func compare(
        _ combinations: ConditionPairs, _ old: (Int) -> GraphDescription, _ new: (Int) -> GraphDescription
    ) {
        var empty = self
        (empty.added, empty.removed, empty.changed, empty.providers) = ([], [], [], [])
        (empty.launches, empty.addedProblems, empty.removedProblems) = ([], [], [])
        /// The smallest differences, and the pairs that have them.
        var found: [(difference: GraphDifference, pairs: Set<Int>)] = []
        var positions: [String: Int] = [:]
        for (number, pair) in combinations.pairs.enumerated() {
            var (before, after) = (old(pair.old), new(pair.new))
            (before.showsModules, after.showsModules) = modules
            guard before != after else { continue }
            for single in GraphDifference(from: before, to: after).singles(in: empty) {
                let text = single.jsonText(isPretty: false)
                let position = positions[text] ?? found.count
                if position == found.count {
                    positions[text] = position
                    found.append((single, []))
                }
                found[position].pairs.insert(number)
            }
        }
        var parts: [Part] = []
        var known: [Set<Int>: Int] = [:]
        // The sort keeps the order of equal elements.
        for (single, pairs) in found.sorted(on: { $0.pairs.count == combinations.pairs.count ? 0 : 1 }) {
            let position = known[pairs] ?? parts.count
            if position == parts.count {
                known[pairs] = position
                parts.append(Part(condition: combinations.condition(ofPairsAt: pairs), difference: empty))
            }
            parts[position].difference.add(single)
        }
        for index in parts.indices { parts[index].difference.joinChanges() }
        self.parts = parts
    }

    /// Returns a difference for each type, dependency and built registration that differs, with nothing else in it.
    /// `empty` has no difference.
    private func singles(in empty: GraphDifference) -> [GraphDifference] {
        let providers = Dictionary(grouping: providers) { $0.type }
        var singles: [GraphDifference] = []
        func add(_ fill: (inout GraphDifference) -> Void) {
            singles.append(empty)
            fill(&singles[singles.count - 1])
        }
        for type in added { add { $0.added = [type] } }
        for type in removed { add { $0.removed = [type] } }
        for whole in changed {
            var change = whole
            change.members.removeAll(where: \.isQuiet)
            (change.added, change.removed, change.changed) = ([], [], [])
            func addChange(_ providers: [ProviderChange] = [], _ fill: (inout TypeChange) -> Void) {
                add {
                    $0.changed = [change]
                    fill(&$0.changed[0])
                    $0.providers = providers
                }
            }
            let members = change.members
            change.members = []
            if !members.isEmpty { addChange { $0.members = members } }
            for dependency in whole.added { addChange { $0.added = [dependency] } }
            for dependency in whole.removed { addChange { $0.removed = [dependency] } }
            for dependency in whole.changed where dependency.members.contains(where: { !$0.isQuiet }) {
                let own = providers[whole.new.name]?.filter { $0.dependency == dependency.new.name } ?? []
                addChange(own) { $0.changed = [dependency] }
            }
        }
        for whole in launches {
            var launch = whole
            (launch.added, launch.removed) = ([], [])
            if whole.added.isEmpty, whole.removed.isEmpty { add { $0.launches = [launch] } }
            for built in whole.added {
                launch.added = [built]
                add { $0.launches = [launch] }
            }
            launch.added = []
            for built in whole.removed {
                launch.removed = [built]
                add { $0.launches = [launch] }
            }
        }
        return singles
    }

    private mutating func add(_ other: GraphDifference) {
        added += other.added
        removed += other.removed
        changed += other.changed
        providers += other.providers
        launches += other.launches
    }

    /// Makes one change of the changes of each type, and of those of each launch.
    private mutating func joinChanges() {
        var positions: [String: Int] = [:]
        var types: [TypeChange] = []
        for change in changed {
            guard let position = positions[change.new.name] else {
                positions[change.new.name] = types.count
                types.append(change)
                continue
            }
            types[position].members += change.members
            types[position].added += change.added
            types[position].removed += change.removed
            types[position].changed += change.changed
        }
        changed = types
        positions = [:]
        var roots: [LaunchChange] = []
        for launch in launches {
            let name = "\(launch.root) \(launch.oldCount ?? -1) \(launch.newCount ?? -1) \(launch.isReordered)"
            guard let position = positions[name] else {
                positions[name] = roots.count
                roots.append(launch)
                continue
            }
            roots[position].added += launch.added
            roots[position].removed += launch.removed
        }
        launches = roots
    }
}
