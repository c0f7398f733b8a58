import WeaverTestSupport

/// Random projects that use Deli: components with protocols, qualifiers and scopes that depend on earlier ones in all
/// of Deli's ways, in sources of random layout. Everything in them has an equal.
struct RandomDeliProject {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A type that later types can ask for.
    private struct Made {
        var name: String
        var proto: String?
        var qualifier: String?
        var payload: String?
    }

    private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &generator)] }
    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    /// Returns the texts of a project, by path.
    mutating func next() -> [String: String] {
        var files: [String: String] = [:]
        var made: [Made] = []
        let count = Int.random(in: 2..<9, using: &generator)
        for index in 0..<count {
            let path = pick(["A.swift", "B.swift", "Ä b/C.swift"])
            let (text, result) = type(index, made)
            made.append(result)
            files[path, default: head()] += "\n" + text
        }
        if chance(60) {
            let name = pick(["App", "Main", "Ursprung"])
            let load = pick([
                "    let context = AppContext.load([DeliFactory.self])\n",
                "    func start() {\n        AppContext.shared.load(DeliFactory())\n    }\n",
                "    init() {\n        _ = AppContext.load([\n            DeliFactory.self,\n        ])\n        print(1)\n    }\n",
            ])
            let uses = made.filter { $0.payload == nil && $0.qualifier == nil && chance(30) }.map {
                "    func get\($0.name)() -> \($0.name) { Inject(\($0.name).self) }\n"
            }.joined()
            files["Root.swift"] = "import Deli\n\n\(pick(["final class", "class"])) \(name) {\n\(load)\(uses)}\n"
        }
        return files
    }

    private mutating func head() -> String {
        pick(["import Deli\n", "// A file.\nimport Deli\nimport Foundation\n", "import Foundation\nimport Deli\n\n"])
    }

    private mutating func type(_ index: Int, _ made: [Made]) -> (String, Made) {
        let name = pick(["Service", "Größe", "서비스", "URLStore"]) + String(index)
        var result = Made(name: name)
        var text = ""
        var inherits: [String] = []
        var members: [String] = []
        if chance(50) {
            result.proto = "\(name)ing"
            text += "protocol \(name)ing {}\n"
            inherits.append("\(name)ing")
        }
        if chance(25) {
            result.qualifier = "q\(index)"
            members.append(
                pick([
                    "var qualifier: String { \"q\(index)\" }", "let qualifier = \"q\(index)\"",
                    "var qualifier: String? {\n        return \"q\(index)\"\n    }",
                ]))
        }
        if chance(30) {
            members.append("var scope: Scope\(pick([" = .prototype", " { .always }", " { return .singleton }"]))")
        }
        let targets = made.filter { _ in chance(40) }
        let plain = targets.filter { $0.payload == nil }
        var parameters: [String] = []
        var assignments: [String] = []
        let form = pick(["Component", "Autowired", "LazyAutowired", "Inject", "AutowiredFactory", "Inject"])
        for (position, target) in targets.enumerated() {
            let asked = target.proto.map { proto in chance(50) ? proto : target.name } ?? target.name
            let property = "p\(position)"
            switch form {
            case "Autowired" where target.payload == nil, "AutowiredFactory" where target.payload == nil:
                parameters.append("\(target.qualifier ?? "_") \(property): \(asked)")
                members.append("let \(property): \(asked)")
                assignments.append("self.\(property) = \(property)")
            case "Inject":
                let qualifier = target.qualifier.map { ", qualifier: \"\($0)\"" } ?? ""
                if target.payload != nil {
                    members.append(
                        "func \(property)() -> \(target.name) { Inject(\(target.name).self, with: (id: \(position), flag: true)) }"
                    )
                } else {
                    members.append(
                        pick([
                            "let \(property) = Inject(\(asked).self\(qualifier))",
                            "private let \(property): \(asked) = Inject(\(asked).self\(qualifier))",
                            "lazy var \(property) = Inject(\(asked).self\(qualifier))",
                            "var \(property): \(asked) { Inject(\(asked).self\(qualifier)) }",
                            "func \(property)() -> \(asked) {\n        // again\n        Inject(\n            \(asked).self\(qualifier))\n    }",
                            "@Dependency\(target.qualifier.map { "(qualifier: \"\($0)\")" } ?? "") var \(property): \(asked)",
                        ]))
                }
            default: break
            }
        }
        switch form {
        case "LazyAutowired" where !plain.isEmpty:
            let names = plain.enumerated().map { ("l\($0)", $1) }
            members += names.map { "\(pick(["var", "private var"])) \($0): \($1.name)!" }
            members.append(
                "func inject(\(names.map { "\($1.qualifier ?? "_") \($0): \($1.name)" }.joined(separator: ", "))) {\n"
                    + names.map { "        self.\($0.0) = \($0.0)\n" }.joined() + "    }")
            members.append("required init() {}")
        case "AutowiredFactory":
            result.payload = "\(name)Payload"
            text +=
                "struct \(name)Payload: Payload {\n    let id: Int\n    init(with argument: (id: Int, flag: Bool)) { id = argument.id }\n}\n"
            parameters.append("payload: \(name)Payload")
            members.append(
                "required init(\(parameters.joined(separator: ", "))) { \(assignments.joined(separator: "; ")) }")
        case "Autowired" where !parameters.isEmpty:
            members.append(
                "required init(\(parameters.joined(separator: ", "))) {\n"
                    + assignments.map { "        \($0)\n" }.joined() + "    }")
        case "Inject" where chance(50): members.append(pick(["init() {}", "init() { print(1) }"]))
        default: members.append("init() {}")
        }
        let role =
            form == "LazyAutowired" && plain.isEmpty || form == "Autowired" && parameters.isEmpty ? "Component" : form
        // Deli's container has no types that only inject: they are built by their names.
        if form == "Inject" { (result.proto, result.qualifier, result.payload) = (nil, nil, nil) }
        let separator = pick(["\n", "\n\n", "\n\n    // And more.\n"])
        if chance(20) {
            text += "final class \(name)\(inherits.isEmpty ? "" : ": " + inherits[0]) {\n"
            text += members.map { "    \($0)" }.joined(separator: separator) + "\n}\n\nextension \(name): \(role) {}\n"
        } else {
            inherits.insert(role, at: Int.random(in: 0...inherits.count, using: &generator))
            text += "\(pick(["class", "final class"])) \(name): \(inherits.joined(separator: ", ")) {\n"
            text += members.map { "    \($0)" }.joined(separator: separator) + "\n}\n"
        }
        return (text, result)
    }
}
