import WeaverDiagnostics

extension [Diagnostic] {
    /// Returns the diagnostics with a note for each that stands at a registration of a bundle, which says where a type
    /// includes the bundle. What is wrong with such a registration in several types has one cause. The order stays.
    func tellingBundles(in graphs: [LinkedGraph]) -> [Diagnostic] {
        let users = BundleUsers(graphs)
        return users.isEmpty ? self : map(users.telling)
    }
}

/// The types that have a registration of a bundle, by the places of its statement and of its attributes.
private struct BundleUsers {
    private struct User: Equatable {
        var owner: String
        var inclusion: Binding.Inclusion
    }

    private var users: [Place: [User]] = [:]

    var isEmpty: Bool { users.isEmpty }

    init(_ graphs: [LinkedGraph]) {
        for graph in graphs where !graph.bundles.isEmpty {
            for id in graph.bindingIDs {
                guard let inclusion = graph[id].inclusion, !graph[id].isInherited else { continue }
                let user = User(owner: graph[graph[id].owner].name, inclusion: inclusion)
                for place in [graph[id].namePlace, graph[id].typePlace] + graph[id].attributes.places
                where users[place]?.contains(user) != true {
                    users[place, default: []].append(user)
                }
            }
        }
    }

    func telling(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let users = users[diagnostic.place] else { return diagnostic }
        var diagnostic = diagnostic
        let mentioned = users.first { diagnostic.mentions($0.owner) }
        let shown = mentioned ?? users[0]
        let further = mentioned == nil && users.count > 1 ? ", as \((users.count - 1).counted("other type"))" : ""
        diagnostic.notes.append(
            Diagnostic.Note(
                "'\(shown.owner)' includes '\(shown.inclusion.path[0])' here\(further)", at: shown.inclusion.place))
        if let mentioned, users.count > 1, diagnostic.cause == nil {
            diagnostic.cause = Diagnostic.Cause(
                key: "\(diagnostic.place) \(diagnostic.message.replacing(mentioned.owner, with: "*"))", distance: 0,
                phrase: "also in", name: "'\(mentioned.owner)'")
        }
        return diagnostic
    }
}

extension Diagnostic {
    /// Whether the texts of the diagnostic name the type `name`, in quotes or in a path.
    fileprivate func mentions(_ name: String) -> Bool {
        ([message, help ?? ""] + notes.map(\.message)).contains { text in
            ["'\(name)'", "'\(name), by", "'\(name).", "\(name) →"].contains { text.contains($0) }
        }
    }
}
