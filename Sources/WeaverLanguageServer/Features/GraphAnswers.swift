import WeaverDiagnostics
import WeaverDriver
import WeaverGraph

/// For each dependency of each type, the statements that provide it, in all graphs of a project. A statement is
/// identified by its position among all statements, so the answers of two versions of a project are comparable although
/// names, and with them places, differ between the versions.
struct GraphAnswers {
    private struct Key: Hashable, Comparable {
        var graph: Int
        var type: String
        var statement: Int

        static func < (left: Key, right: Key) -> Bool {
            (left.graph, left.type, left.statement) < (right.graph, right.type, right.statement)
        }
    }

    private struct Answer {
        /// The dependency, as messages name it: `Screen.logger`.
        var name: String
        /// The names of the providers, sorted.
        var providers: [String]
        /// The identities of the providers.
        var keys: Set<Key>
    }

    private var answers: [Key: Answer] = [:]

    init(_ graphs: [LinkedGraph], in project: Project) {
        var numbers: [Place: Int] = [:]
        for place in Set(graphs.flatMap { $0.bindings.map(\.namePlace) }).sorted() { numbers[place] = numbers.count }
        for (index, graph) in graphs.enumerated() {
            for binding in graph.bindings {
                func name(_ binding: Binding) -> String { "\(graph[binding.owner].name).\(binding.name)" }
                func key(_ binding: Binding) -> Key {
                    let number = numbers[binding.namePlace].required("the statement of a dependency has a number")
                    return Key(graph: index, type: graph[binding.owner].name, statement: number)
                }
                let providers = project.providers(of: .init(graph: graph, binding: binding)).map(\.binding)
                answers[key(binding)] = Answer(
                    name: name(binding), providers: providers.map(name).sorted(), keys: Set(providers.map(key)))
            }
        }
    }

    /// Returns a message about the first difference to `later`, the answers after an edit; nil if there is none.
    func difference(to later: GraphAnswers) -> String? {
        func list(_ providers: [String]) -> String {
            providers.isEmpty ? "nothing" : providers.map { "'\($0)'" }.joined(separator: ", ")
        }
        for key in Set(answers.keys).union(later.answers.keys).sorted() {
            switch (answers[key], later.answers[key]) {
            case (let before?, let after?):
                guard before.keys != after.keys else { continue }
                return "'\(after.name)' would be \(list(after.providers)), and is \(list(before.providers)) now"
            case (nil, let after?): return "'\(key.type)' would get another dependency, '\(after.name.lastName)'"
            case (let before?, nil): return "'\(key.type)' would lose its dependency '\(before.name.lastName)'"
            case (nil, nil): continue
            }
        }
        return nil
    }
}
