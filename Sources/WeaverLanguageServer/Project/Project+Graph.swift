import WeaverDiagnostics
import WeaverDriver
import WeaverFacts
import WeaverGraph

extension Project {
    typealias Dependency = ProjectIndex.Dependency

    /// Returns the dependencies that a type or a bundle states under a name, in all graphs. Those of a generic type are
    /// the dependencies of its instances.
    func dependencies(named name: String, of owner: String) -> [Dependency] {
        index.graphs.flatMap { graph -> [Dependency] in
            var stated = graph.types(declaredAs: owner).flatMap(\.bindings).map { graph[$0] }
                .filter { $0.name == name && !$0.isGathering }
            if stated.isEmpty, graph.bundles[owner] != nil {
                stated = graph.bindingIDs.map { graph[$0] }.filter { $0.name == name && $0.bundle == owner }
            }
            return stated.map { Dependency(graph: graph, binding: $0) }
        }
    }

    /// Returns the registrations and parameters to which a reference resolves on some path, nearest first, each place
    /// once; the dependency itself if it is no reference. Those of a superclass are resolved for its subclasses, too.
    func providers(of dependency: Dependency) -> [Dependency] {
        let (graph, binding) = (dependency.graph, dependency.binding)
        guard binding.kind == .reference else { return [dependency] }
        if binding.collect != nil {
            return graph.gatheredProviders(of: binding).map { Dependency(graph: graph, binding: graph[$0]) }
        }
        var seen: Set<LinkedGraph.BindingID> = []
        return ([binding] + graph.restatements(of: binding, in: .subclasses)).flatMap { graph.resolutions(of: $0.id) }
            .compactMap { resolution in
                guard case .found(let id, _) = resolution.ending, seen.insert(id).inserted else { return nil }
                return Dependency(graph: graph, binding: graph[id])
            }
    }

    /// Returns the references that resolve to a registration or a parameter on some path.
    func references(to provider: Dependency) -> [Dependency] {
        let graph = provider.graph
        let id = provider.binding.id
        return (graph.references(resolvedTo: id) + (graph.gatheringReferences()[id] ?? [])).map {
            Dependency(graph: graph, binding: graph[$0])
        }
    }

    /// Returns the dependencies of superclasses and subclasses that are one with a dependency: they have its name.
    func relatives(of dependency: Dependency) -> [Dependency] {
        let graph = dependency.graph
        return [.superclasses, .subclasses].flatMap { graph.restatements(of: dependency.binding, in: $0) }
            .map { Dependency(graph: graph, binding: $0) }
    }

    /// Returns the subjects that stand for a dependency and all that resolve to it, or that it resolves to.
    func subjects(around dependencies: [Dependency]) -> Set<Mention.Subject> {
        var subjects: Set<Mention.Subject> = []
        for dependency in dependencies {
            subjects.insert(dependency.subject)
            for provider in providers(of: dependency) {
                subjects.insert(provider.subject)
                for reference in references(to: provider) {
                    subjects.insert(reference.subject)
                    for relative in relatives(of: reference) { subjects.insert(relative.subject) }
                }
            }
        }
        return subjects
    }

    /// Returns the places where the inputs name one of some dependencies: their statements and attributes.
    func places(ofDependencies subjects: Set<Mention.Subject>) -> [(place: Place, isStatement: Bool)] {
        guard let declarations = index.graphs.first?.declarations else { return [] }
        var places: [Place: Bool] = [:]
        func contains(_ owner: String, _ name: String) -> Bool {
            subjects.contains(.dependency(owner: declarations.qualify(owner, in: ""), name: name))
        }
        for facts in files.statingFacts() {
            for fact in facts.dependencies where contains(fact.owner, fact.name) { places[fact.namePlace] = true }
            for fact in facts.attributes {
                guard let target = fact.target, let place = fact.targetPlace, contains(fact.owner, target) else {
                    continue
                }
                places[place] = places[place] ?? false
            }
        }
        for case .dependency(let owner, let name) in subjects {
            for (_, _, place) in parameters(named: name, ofInitializersOf: [owner]) { places[place] = false }
        }
        return places.sorted(on: \.key).map { ($0.key, $0.value) }
    }

    /// Returns the mentions of a type in the inputs.
    func mentions(ofType name: String) -> [Mention] {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        var mentions: [Mention] = []
        let declaring = index.graphs.compactMap { $0.declarations.types[name]?.place.file }
        for facts in files.statingFacts() where facts.mayName(last) && !declaring.contains(facts.path) {
            mentions += self.mentions(ofType: name, in: facts.path)
        }
        for file in Set(declaring) { mentions += self.mentions(ofType: name, in: file) }
        return mentions.sorted(on: \.place)
    }

    private func mentions(ofType name: String, in file: String) -> [Mention] {
        parsed(file).map { mentions(in: $0).filter { $0.subject == .type(name) } } ?? []
    }
}

extension ProjectIndex.Dependency {
    /// The subject of the dependency's statement, which stands in a bundle or in its owner.
    var subject: Mention.Subject { .dependency(owner: graph.scopeName(of: binding), name: binding.name) }
}

extension FileFacts {
    /// Whether a statement of the file may name a type whose last name is `name`, or an alias of it.
    fileprivate func mayName(_ name: String) -> Bool {
        dependencies.contains { fact in
            fact.type.text().contains(name) || fact.abstract?.text().contains(name) ?? false
        } || manifestTypes.contains { $0.name.hasSuffix(name) } || types.contains { $0.name.hasSuffix(name) }
            || attributes.contains { fact in
                if case .types(let types) = fact.value { types.contains { $0.name.hasSuffix(name) } } else { false }
            }
            || !doubles.isEmpty
    }
}

extension LinkedGraph {
    /// The registrations that a collection gathers on some path.
    fileprivate func gatheredProviders(of reader: Binding) -> [BindingID] {
        guard let collected = reader.collected else { return [] }
        var seen: Set<BindingID> = []
        return gatheredPaths(to: reader.id, GatheredOffers([collected.element], in: self)).flatMap(\.gathered)
            .filter { seen.insert($0).inserted }
    }
}
