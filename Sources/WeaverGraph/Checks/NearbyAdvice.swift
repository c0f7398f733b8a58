import WeaverDiagnostics

/// Finds what the containers around unresolved references have near to what these ask for. Many references ask for the
/// same in the same containers, where one registration is missing, so each answer is found once.
final class NearbyAdvice {
    /// A reference, as far as the answer depends on it, and the containers in which it is not found.
    private struct Question: Hashable {
        var name: String
        var askedName: String
        var type: TypeKey
        var containers: [LinkedGraph.TypeID]
    }

    struct Advice {
        /// The dependency whose type is probably a slip for the type that the reference asks for.
        var slip: LinkedGraph.BindingID?
        /// The name nearest to that of the reference, among dependencies of its type.
        var nearest: String?
        /// The registrations that conform to what the reference asks for, each with the help to offer it as that.
        var offers: [(id: LinkedGraph.BindingID, help: String)]
    }

    private let graph: LinkedGraph
    private var known: [Question: Advice] = [:]
    private var misspelled: [LinkedGraph.TypeID: LinkedGraph.BindingID?] = [:]
    /// The first 100 registrations of types that the input files do not declare.
    private lazy var undeclared = graph.bindings.lazy.filter { [graph] in
        $0.kind == .registration && !$0.hasBuilder && $0.type.dottedName != nil && graph.declarations[$0.type] == nil
    }.prefix(100).map(\.id)

    init(_ graph: LinkedGraph) { self.graph = graph }

    /// Returns the advice for `reference`, which is not found in the containers on `chain`.
    func callAsFunction(_ reference: Binding, on chain: [LinkedGraph.BindingID]) -> Advice {
        let question = Question(
            name: reference.name, askedName: reference.askedName, type: reference.type,
            containers: graph.nearContainers(chain))
        if let advice = known[question] { return advice }
        let near = graph.near(chain)
        let names = near.filter { $0.matches(reference.type) }.map(\.name)
        let advice = Advice(
            slip: graph.misspelledProvider(of: reference, among: near)?.id,
            nearest: nearestName(to: reference.askedName, in: names),
            offers: near.filter { $0.fact.origin == nil }.compactMap { binding in
                graph.offer(binding, as: reference).map { (binding.id, $0) }
            })
        known[question] = advice
        return advice
    }

    /// Returns a registration that builds a type whose name is near to that of `type`, if the input files do not
    /// declare the built type; nil if there is none.
    func registration(nearlyOf type: InjectableType) -> Binding? {
        if let known = misspelled[type.id] { return known.map { graph[$0] } }
        let found = undeclared.first { nearestName(to: graph[$0].type.text(), in: [type.name]) != nil }
        misspelled[type.id] = .some(found)
        return found.map { graph[$0] }
    }
}

extension LinkedGraph {
    /// Returns the dependencies of the containers on `chain`, those of the nearest container first, 500 at most. A
    /// misspelled name is looked for among them.
    func near(_ chain: [BindingID]) -> [Binding] {
        chain.reversed().lazy.flatMap { self[self[$0].owner].bindings }.prefix(500).map { self[$0] }
    }

    /// Returns the containers on `chain` whose dependencies `near` returns, the nearest one first.
    fileprivate func nearContainers(_ chain: [BindingID]) -> [TypeID] {
        var containers: [TypeID] = []
        var count = 0
        for id in chain.reversed() where count < 500 {
            containers.append(self[id].owner)
            count += self[self[id].owner].bindings.count
        }
        return containers
    }

    /// Returns the help to offer the registration `other` as the type that `reference` asks for, which the built type
    /// conforms to or inherits; nil if it does not.
    func offer(_ other: Binding, as reference: Binding) -> String? {
        let wanted = reference.type.unwrapped ?? reference.type
        guard other.kind == .registration, other.abstract == nil, !other.hasProperty,
            declarations.relation(of: other.type, to: wanted) == .yes
        else { return nil }
        let clause = RegistrationClause(built: other.type, access: wanted).text
        return "offer it as '\(wanted.text())': "
            + (other.isFromManifest
                ? "\(other.name): \(clause.asValueInBraces)" : "// weaver: \(other.name) = \(clause)")
    }

    /// Returns the registration or parameter among `near` whose type nothing declares, and is probably a slip for the
    /// type that `reference` asks for. Nil if it has the reference's name, which is told anyway.
    fileprivate func misspelledProvider(of reference: Binding, among near: [Binding]) -> Binding? {
        guard let wanted = (reference.type.unwrapped ?? reference.type).dottedName else { return nil }
        return near.first {
            $0.kind != .reference && $0.name != reference.name && declaredType(nearlyOf: $0.accessType) == wanted
        }
    }
}
