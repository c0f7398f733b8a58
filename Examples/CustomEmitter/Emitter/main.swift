import Foundation

// An emitter outside of Weaver. `weaver compile` runs this program, passes the graph to its standard input as JSON, and
// writes the files that its answer contains. This emitter writes a page about the graph, and warns about types with
// many dependencies.

// MARK: The part of the graph that this emitter reads (Grammar/ir.schema.json has all of it)

struct Document: Decodable {
    var version: Int
    var graphs: [Graph]
}

struct Graph: Decodable {
    var platforms: String?
    var types: [InjectableType]
}

struct InjectableType: Decodable {
    var name: String
    var location: Location
    var root: Bool
    var dependencies: [Dependency]
}

struct Dependency: Decodable {
    var name: String
    var location: Location
    var kind: String
    var type: String
    var scope: String?
    var providers: [Resolution]
}

struct Resolution: Decodable {
    var provider: Provider?
}

struct Provider: Decodable {
    var type: String
    var dependency: String
}

struct Location: Decodable {
    var file: String
    var line: Int
    var column: Int
}

// MARK: The answer

struct Answer: Encodable {
    struct File: Encodable {
        var path: String
        var text: String
    }

    struct Diagnostic: Encodable {
        var severity = "warning"
        var code: String
        var message: String
        var file: String
        var line: Int
        var column: Int
    }

    var files: [File] = []
    var diagnostics: [Diagnostic] = []
}

// MARK: The page

func page(_ graph: Graph) -> String {
    var lines = ["# Dependencies" + (graph.platforms.map { " on \($0)" } ?? ""), ""]
    for type in graph.types {
        lines += ["## \(type.name)", ""]
        if type.root { lines += ["A root: the app asks for it.", ""] }
        for dependency in type.dependencies { lines.append("- " + sentence(dependency)) }
        lines.append("")
    }
    return lines.joined(separator: "\n")
}

func sentence(_ dependency: Dependency) -> String {
    switch dependency.kind {
    case "registration":
        return "`\(dependency.name)`: builds `\(dependency.type)` in scope \(dependency.scope ?? "container")"
    case "reference":
        let providers = dependency.providers.map { $0.provider.map { "\($0.type).\($0.dependency)" } ?? "nothing" }
        return "`\(dependency.name)`: refers to \(providers.joined(separator: " or "))"
    default:
        return "`\(dependency.name)`: a parameter of type `\(dependency.type)`"
    }
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

let input = FileHandle.standardInput.readDataToEndOfFile()
guard let document = try? JSONDecoder().decode(Document.self, from: input) else { fail("the input is not a graph") }
guard document.version == 1 else { fail("version \(document.version) of the graph is not known") }

var answer = Answer()
for (number, graph) in document.graphs.enumerated() {
    answer.files.append(
        .init(path: number == 0 ? "Dependencies.md" : "Dependencies-\(number + 1).md", text: page(graph)))
    for type in graph.types {
        // An example of a rule that a team may have: types with few dependencies are easier to test.
        guard type.dependencies.count > 3 else { continue }
        answer.diagnostics.append(
            .init(
                code: "many-dependencies", message: "'\(type.name)' has \(type.dependencies.count) dependencies",
                file: type.location.file, line: type.location.line, column: type.location.column))
    }
}
FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
