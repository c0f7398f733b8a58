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
        /// The identities of the providers: the types that have them, and the statements.
        var statements: Set<[String]>
    }

    private var answers: [Key: Answer] = [:]

    init(_ graphs: [LinkedGraph], in project: Project) {
        var numbers: [Place: Int] = [:]
        for place in Set(graphs.flatMap { $0.bindings.map(\.namePlace) }).sorted() { numbers[place] = numbers.count }
        for (index, graph) in graphs.enumerated() {
            for binding in graph.bindings {
                func name(_ binding: Binding) -> String { "\(graph[binding.owner].name).\(binding.name)" }
                let providers = project.providers(of: .init(graph: graph, binding: binding)).map(\.binding)
                let key = Key(
                    graph: index, type: graph[binding.owner].name, statement: numbers[binding.namePlace] ?? -1)
                answers[key] = Answer(
                    name: name(binding), providers: providers.map(name).sorted(),
                    statements: Set(providers.map { [graph[$0.owner].name, "\(numbers[$0.namePlace] ?? -1)"] }))
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
                guard before.statements != after.statements else { continue }
                return "'\(after.name)' would be \(list(after.providers)), and is \(list(before.providers)) now"
            case (nil, let after?): return "'\(key.type)' would get another dependency, '\(after.name.lastName)'"
            case (let before?, nil): return "'\(key.type)' would lose its dependency '\(before.name.lastName)'"
            case (nil, nil): continue
            }
        }
        return nil
    }
}
