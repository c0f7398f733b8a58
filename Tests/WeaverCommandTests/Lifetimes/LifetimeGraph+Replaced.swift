// What tests replace in a graph.
extension LifetimeGraph {
    /// A registration of a type without dependencies, which a test can replace by an instance of its own.
    struct Replaceable {
        /// The names of the registrations that lead from the root to the owner.
        let path: [String]
        let name: String
        let type: Int
    }

    /// The registrations that a test can replace, on each path of at most five steps.
    var replaceable: [Replaceable] {
        var found: [Replaceable] = []
        func visit(_ owner: Int, _ path: [String]) {
            for dependency in types[owner].dependencies {
                guard case .registration(let type, _, .byContainer) = dependency.role else { continue }
                if types[type].dependencies.isEmpty {
                    found.append(Replaceable(path: path, name: dependency.name, type: type))
                } else if path.count < 4 {
                    visit(type, path + [dependency.name])
                }
            }
        }
        visit(0, [])
        return found
    }

    /// Returns the source of a function that builds the root by the graph of the tests output.
    func make(replacing replaced: Replaceable?) -> String {
        let root = name(0)
        let set = replaced.map { replaced in
            let member = (["graph"] + replaced.path + [replaced.name]).joined(separator: ".")
            return "    \(member) = { marked { \(name(replaced.type))() } }"
        }
        return
            (["func make\(prefix)() -> \(root) {", "    \(set == nil ? "let" : "var") graph = \(root)Graph()"]
            + (set.map { [$0] } ?? []) + ["    return graph.build\(root)()", "}", ""]).joined(separator: "\n")
    }
}
