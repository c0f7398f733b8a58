package import WeaverCompiler
import WeaverDiagnostics
import WeaverSyntax

/// The difference between two graphs. Types are equal if they have the same name, and so are dependencies of one type:
/// what has another name is removed and added. The difference is complete: the old graph and the difference together
/// give the new graph, except for the order of diagnostics.
package struct GraphDifference: Sendable {
    package typealias InjectableType = GraphDescription.InjectableType
    package typealias Dependency = GraphDescription.Dependency

    /// A member of the JSON object of a type or of a dependency that differs.
    package struct MemberChange: Hashable, Sendable {
        package var member: String
        /// The old value as JSON; nil if the old object has no such member.
        package var old: String?
        package var new: String?

        /// Whether the change is one of places alone, of an argument's position, which the launches show, or comes from
        /// graphs of which only one has modules. Such a change does not count as a difference, and only JSON shows it.
        package var isQuiet: Bool {
            switch member {
            case "file", "line", "argument": true
            case "module": old == nil || new == nil
            default: false
            }
        }
    }

    package struct DependencyChange: Sendable {
        package var old: Dependency
        package var new: Dependency
        package var members: [MemberChange]
    }

    package struct TypeChange: Sendable {
        package var old: InjectableType
        package var new: InjectableType
        /// The members that differ, without the dependencies.
        package var members: [MemberChange]
        package var added: [Dependency]
        package var removed: [Dependency]
        package var changed: [DependencyChange]

        /// Whether anything differs but places.
        package var isLoud: Bool {
            !added.isEmpty || !removed.isEmpty || members.contains { !$0.isQuiet }
                || changed.contains { $0.members.contains { !$0.isQuiet } }
        }
    }

    /// A dependency to which a reference can resolve in one of the graphs alone.
    package struct ProviderChange: Sendable {
        package var type: String
        package var dependency: String
        package var provider: Dependency.Provider
        package var isAdded: Bool
        /// The types on a shortest path from the type of the provider to that of the reference; empty if there is no
        /// path of registrations.
        package var path: [String]
    }

    /// The difference of what is built when an instance of a root is made.
    package struct LaunchChange: Sendable {
        package struct Built: Hashable, Sendable {
            package var type: String
            package var dependency: String
            /// The name of the built type.
            package var builds: String
        }

        package var root: String
        /// The numbers of instances; nil if the type is no root in that graph.
        package var oldCount: Int?
        package var newCount: Int?
        /// The registrations that are built in one of the graphs alone, in the order of building.
        package var added: [Built]
        package var removed: [Built]
        /// Whether the registrations that are built in both graphs have another order.
        package var isReordered: Bool
    }

    package var added: [InjectableType] = []
    package var removed: [InjectableType] = []
    /// The types that are in both graphs and differ, perhaps in their places alone.
    package var changed: [TypeChange] = []
    package var providers: [ProviderChange] = []
    package var launches: [LaunchChange] = []
    package var addedProblems: [GraphDescription.Problem] = []
    package var removedProblems: [GraphDescription.Problem] = []
    /// The differences between the graphs of each combination of conditions, without diagnostics: those that all
    /// combinations have, then those that some have. Nil if there is one combination alone. The other members are the
    /// difference between the united graphs.
    package internal(set) var parts: [Part]?
    /// Whether one of the graphs unites those of several combinations of conditions, which are not compared.
    package var unitesConditions: Bool { parts == nil && hasConditions }
    private let hasConditions: Bool
    /// Whether the graphs show modules.
    package let modules: (old: Bool, new: Bool)
    /// The new graph.
    let newGraph: GraphDescription

    /// Whether the graphs are the same but for places.
    package var isEmpty: Bool {
        let (gone, new) = problemsWithoutPlaces
        guard gone.isEmpty, new.isEmpty else { return false }
        return parts?.isEmpty
            ?? (added.isEmpty && removed.isEmpty && launches.isEmpty && !changed.contains(where: \.isLoud))
    }

    /// Compares two graphs. Linear in their sizes, except for sorting and the paths of providers that differ.
    package init(from old: GraphDescription, to new: GraphDescription) {
        modules = (old.showsModules, new.showsModules)
        hasConditions = !old.conditions.isEmpty || !new.conditions.isEmpty
        newGraph = new
        let known = Dictionary(old.types.map { ($0.name, $0) }) { first, _ in first }
        var seen: Set<String> = []
        for type in new.types {
            guard let before = known[type.name] else {
                added.append(type)
                continue
            }
            seen.insert(type.name)
            if before != type || modules.old != modules.new { compare(before, type) }
        }
        removed = old.types.filter { !seen.contains($0.name) }
        (addedProblems, removedProblems) = Self.difference(old.problems, new.problems, on: \.self)
        let (before, after) = (IndexedGraph(old), IndexedGraph(new))
        providers = providerChanges(before, after)
        launches = Self.launchChanges(before, after)
    }

    private mutating func compare(_ old: InjectableType, _ new: InjectableType) {
        var change = TypeChange(old: old, new: new, members: [], added: [], removed: [], changed: [])
        change.members = memberChanges(
            jsonMembers { old.write(to: &$0, withModules: modules.old) },
            jsonMembers { new.write(to: &$0, withModules: modules.new) }
        ).filter { $0.member != "dependencies" }
        let known = Dictionary(old.dependencies.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(new.dependencies.map(\.name))
        change.removed = old.dependencies.filter { !names.contains($0.name) }
        for dependency in new.dependencies {
            guard let before = known[dependency.name] else {
                change.added.append(dependency)
                continue
            }
            guard before != dependency || modules.old != modules.new else { continue }
            let members = memberChanges(
                jsonMembers { before.write(to: &$0, withModules: modules.old) },
                jsonMembers { dependency.write(to: &$0, withModules: modules.new) })
            if !members.isEmpty {
                change.changed.append(DependencyChange(old: before, new: dependency, members: members))
            }
        }
        if !change.members.isEmpty || !change.added.isEmpty || !change.removed.isEmpty || !change.changed.isEmpty {
            changed.append(change)
        }
    }

    /// Returns the elements that only one of two lists has, each as often as it is more frequent there. Elements with
    /// the same key count as one.
    private static func difference<Element, Key: Hashable>(
        _ old: [Element], _ new: [Element], on key: (Element) -> Key
    ) -> (added: [Element], removed: [Element]) {
        func surplus(_ list: [Element], over other: [Element]) -> [Element] {
            var counts = other.reduce(into: [Key: Int]()) { $0[key($1), default: 0] += 1 }
            return list.filter { element in
                let key = key(element)
                guard let count = counts[key], count > 0 else { return true }
                counts[key] = count - 1
                return false
            }
        }
        return (surplus(new, over: old), surplus(old, over: new))
    }

    /// The diagnostics that only one graph has, compared without their places.
    package var problemsWithoutPlaces: (removed: [GraphDescription.Problem], added: [GraphDescription.Problem]) {
        let (added, removed) = Self.difference(removedProblems, addedProblems) { problem in
            var problem = problem
            problem.location = .init(file: "", line: 0)
            return problem
        }
        return (removed, added)
    }

    // MARK: Launches

    private static func launchChanges(_ old: IndexedGraph, _ new: IndexedGraph) -> [LaunchChange] {
        var (oldPlanner, newPlanner) = (LaunchPlanner(old), LaunchPlanner(new))
        let (oldRoots, newRoots) = (old.roots.map { old.names[$0] }, new.roots.map { new.names[$0] })
        return Set(oldRoots).union(newRoots).sorted().compactMap { name in
            func built(_ graph: IndexedGraph, _ planner: inout LaunchPlanner) -> (count: Int, [LaunchChange.Built])? {
                guard let root = graph.node(named: name), graph.isType(root), graph.types[root].isRoot else {
                    return nil
                }
                let launch = planner.launch(of: root)
                return (launch.instanceCount, launch.steps.map { graph.built($0.registration) })
            }
            let (before, after) = (built(old, &oldPlanner), built(new, &newPlanner))
            let (oldSteps, newSteps) = (before?.1 ?? [], after?.1 ?? [])
            let (oldSet, newSet) = (Set(oldSteps), Set(newSteps))
            let change = LaunchChange(
                root: name, oldCount: before?.count, newCount: after?.count,
                added: newSteps.filter { !oldSet.contains($0) }, removed: oldSteps.filter { !newSet.contains($0) },
                isReordered: oldSteps.filter(newSet.contains) != newSteps.filter(oldSet.contains))
            let isSame =
                change.added.isEmpty && change.removed.isEmpty && !change.isReordered
                && change.oldCount == change.newCount
            return isSame ? nil : change
        }
    }
}

extension IndexedGraph {
    fileprivate func built(_ number: Int) -> GraphDifference.LaunchChange.Built {
        let registration = registrations[number]
        return .init(
            type: names[registration.owner], dependency: dependency(registration).name,
            builds: names[registration.target]
        )
    }
}

// MARK: - Members

/// Returns the members of the JSON object that `write` writes, with their values as JSON.
private func jsonMembers(_ write: (inout JSONWriter) -> Void) -> [(key: String, value: String)] {
    var json = JSONWriter()
    write(&json)
    guard case .object(let members)? = parseJSON(json.bytes).root?.content else {
        internalError("the JSON of a type or of a dependency is no object")
    }
    return members.map { ($0.key, String(decoding: json.bytes[$0.value.span.range], as: UTF8.self)) }
}

private func memberChanges(_ old: [(key: String, value: String)], _ new: [(key: String, value: String)])
    -> [GraphDifference.MemberChange]
{
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0.value) })
    let after = Dictionary(uniqueKeysWithValues: new.map { ($0.key, $0.value) })
    let keys = new.map(\.key) + old.map(\.key).filter { after[$0] == nil }
    return keys.filter { before[$0] != after[$0] }.map {
        GraphDifference.MemberChange(member: $0, old: before[$0], new: after[$0])
    }
}
