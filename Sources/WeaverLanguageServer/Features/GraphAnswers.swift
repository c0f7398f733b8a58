import WeaverDiagnostics
import WeaverDriver
import WeaverGraph

/// For each dependency of each type, the statements that provide it, the value that it has from the property files, and
/// the number of arguments of the initializer that builds it, in all graphs of a project. A statement is
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
        /// The value from the property files; nil if it has none.
        var value: PropertyValue?
        /// The type that is built, as messages name it.
        var built: String
        /// The number of arguments of the initializer; nil if the initializer takes a resolver or none is called.
        var argumentCount: Int?
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
                let construction = binding.builds.map { graph[$0].construction } ?? binding.construction
                var answer = Answer(
                    name: name(binding), providers: providers.map(name).sorted(), keys: Set(providers.map(key)),
                    built: binding.type.text())
                switch construction {
                case .value(let value, _): answer.value = value
                case .constructor(_, let arguments): answer.argumentCount = arguments.count
                case .plain: answer.argumentCount = 0
                case .injecting, .missing, .ambiguous: break
                }
                answers[key(binding)] = answer
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
                if before.keys != after.keys {
                    return "'\(after.name)' would be \(list(after.providers)), and is \(list(before.providers)) now"
                }
                if before.value != after.value { return "'\(after.name)' would have another value" }
                if before.argumentCount != after.argumentCount {
                    return "another initializer of '\(after.built)' would be called"
                }
            case (nil, let after?): return "'\(key.type)' would get another dependency, '\(after.name.lastName)'"
            case (let before?, nil): return "'\(key.type)' would lose its dependency '\(before.name.lastName)'"
            case (nil, nil): continue
            }
        }
        return nil
    }
}
