import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of the sizes of generated initializers, functions and types. They are bounded, whatever the graph, because the
/// time of swiftc grows faster than their length (Sources/WeaverEmission/README.md).
@Suite struct UnitSizeTests {
    /// The most statements or properties that a unit may have: 50, and a few for statements such as the return of a
    /// result.
    private static let limit = 55

    private static let typeCount = Thoroughness.size(400, quickly: 200)

    @Test(arguments: ["constructor", "injecting"], ["wide", "chain", "layers"])
    func unitsAreSmall(_ style: String, _ shape: String) throws {
        let output = try output(of: graph(shape), style)
        let units = units(of: output)
        #expect(units.contains { $0.head.contains("class RootDependency") })
        for unit in units where unit.size > Self.limit {
            Issue.record("\(unit.size) statements or properties: \(unit.head)")
        }
    }

    /// A container with many members is split into classes. For each name in a class, swiftc looks into all protocols
    /// that the class conforms to, so the class with the conformances has almost no members.
    @Test func membersOfLargeContainersStandApart() throws {
        // A container of half as many members needs no class for the conformances.
        let lines = try output(of: graph("wide", typeCount: 400), "injecting").split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("private final class RootDependencyContainer:") })
        let body = try #require(lines[start...].firstIndex { $0.contains("{") })
        let end = try #require(
            lines[start...].firstIndex { $0.hasSuffix("}") && !$0.hasPrefix(" ") || $0.hasSuffix("{}") })
        #expect(end - body < 10)
        #expect(lines[start + 1].hasPrefix("    RootDependencyConformances1, "))
        let above = try #require(lines.firstIndex { $0.hasPrefix("private class RootDependencyConformances1:") })
        #expect(lines[above + 1].hasPrefix("    RootDependencyContents, "))
        #expect(lines.contains("private class RootDependencyContents {"))
    }

    /// Types that refer to the same dependencies share one class of containers. In the shape `layers`, most types
    /// register nothing and refer to the same as their siblings.
    @Test func typesThatReferToTheSameShareAContainer() throws {
        let lines = try output(of: graph("layers"), "injecting").split(separator: "\n")
        let classes = lines.filter { $0.contains("class ") && $0.contains("DependencyContainer:") }
        // Not shared are the containers of types that register something (one of ten types), and of the first child of
        // each type.
        #expect(classes.count < Self.typeCount / 3, "\(classes.count)")
        #expect(lines.contains("/// The container of all types that refer to exactly these dependencies."))
    }

    /// If a container has many wrappers, the code that makes their sources is split into functions. No function has a
    /// case for every wrapper, and no closure captures a resolver that grows with the number of wrappers.
    @Test func wrappersAreServedInParts() throws {
        let lines = try output(of: graph("wide"), "wrappers").split(separator: "\n")
        let sources = lines.filter {
            $0.contains("WeaverSource<") && $0.contains("{ ") && $0.contains("case ") && $0.contains("resolver.type")
        }
        #expect(sources.count >= Self.typeCount)
        let heads = lines.indices.filter { lines[$0].hasPrefix("private func rootSources") }
        #expect(heads.count == 1 + (Self.typeCount + 48) / 50)
        for start in heads {
            let end = try #require(lines[start...].firstIndex(of: "}"))
            let cases = lines[start..<end].filter { $0.contains("case ") }
            #expect(cases.count <= 50, "\(lines[start])")
            let captures = cases.filter { $0.contains("WeaverSource") }
            #expect(captures.allSatisfy { $0.contains("[resolver = resolver as any ") }, "\(lines[start])")
        }
    }

    /// A type that is built by a plain constructor from values has no container, because nothing could read it.
    @Test(arguments: ["wide", "chain", "layers"])
    func constructorsNeedNoContainers(_ shape: String) throws {
        let classes = try output(of: graph(shape), "constructor").split(separator: "\n").filter {
            $0.contains("class ") && $0.contains("DependencyContainer")
        }
        // The root has a container, because an app may request its resolver: the root needs nothing from above.
        #expect(classes.count == 1 && classes[0].contains("RootDependencyContainer"), "\(classes)")
    }

    /// A builder may read any sibling. The closures for these reads are written once, and outside of initializers,
    /// because swiftc analyzes every closure in an initializer. Twice as many types give about twice as much code.
    @Test(arguments: ["", "// weaver: NAME.scope = .transient", "// weaver: NAME.scope = .lazy"], [false, true])
    func buildersShareWhatTheyMayAskFor(_ attribute: String, _ takesParameters: Bool) throws {
        func output(_ count: Int) throws -> String {
            var text = "final class Root {\n    let resolver = MainDependencyContainer.rootDependencyResolver()\n"
            var types = ""
            for index in 0..<count {
                text += "    // weaver: type\(index) = Type\(index)\n"
                guard index % 4 == 0 else {
                    types += "final class Type\(index) {}\n"
                    continue
                }
                let parameter = takesParameters && index == 0 ? "    // weaver: id <= Int\n" : ""
                types += "final class Type\(index) {\n\(parameter)    init() {}\n}\n"
                text +=
                    "    \(attribute.replacing("NAME", with: "type\(index)"))\n    // weaver: type\(index).builder = Root.make\(index)\n"
                text +=
                    "    static func make\(index)(_ resolver: any Type\(index)InputDependencyResolver) -> Type\(index) { Type\(index)() }\n"
            }
            return try #require(compile([SourceText(path: "Types.swift", text: text + "}\n" + types)]).mainOutput)
        }
        let (small, large) = (try output(80), try output(160))
        #expect(Double(large.utf8.count) < 2.2 * Double(small.utf8.count))
        let lines = large.split(separator: "\n")
        let initializers = lines.indices.filter { lines[$0].hasPrefix("    init(") }
        #expect(initializers.count > 2)
        for start in initializers {
            let end = try #require(lines[start...].firstIndex(of: "    }"))
            #expect(!lines[start..<end].contains { $0.contains(".provide") || $0.contains(" in ") }, "\(lines[start])")
        }
    }

    // MARK: Graphs

    /// Returns, for each type, the indices of the types that it registers and refers to. Type 0 is the root, and type 1
    /// is a service that the root registers.
    private func graph(
        _ shape: String, typeCount: Int = typeCount
    ) -> [(registrations: [Int], references: [Int])] {
        var graph: [(registrations: [Int], references: [Int])] = Array(repeating: ([], []), count: typeCount)
        graph[0].registrations = [1]
        for index in 2..<typeCount {
            let parent =
                switch shape {
                case "wide": 0
                case "chain": index == 2 ? 0 : index - 1
                default: index < 12 ? 0 : (index - 2) / 10 + 1
                }
            graph[parent].registrations.append(index)
            graph[index].references = [1]
            if shape != "chain", let first = graph[parent].registrations.first(where: { $0 != 1 && $0 != index }) {
                graph[index].references.append(first)
            }
        }
        return graph
    }

    private func output(of graph: [(registrations: [Int], references: [Int])], _ style: String) throws -> String {
        func type(_ index: Int) -> String { index == 0 ? "Root" : "Type\(index)" }
        var text = ""
        for (index, node) in graph.enumerated() {
            let dependencies = node.registrations + node.references
            text += "final class \(type(index)) {\n"
            if style == "wrappers" {
                for target in node.registrations {
                    text += "    @Weaver(.registration) var type\(target): \(type(target))\n"
                }
                for target in node.references { text += "    @Weaver(.reference) var type\(target): \(type(target))\n" }
                let parameter = dependencies.isEmpty ? "" : "injecting _: any \(type(index))DependencyResolver"
                text += "    init(\(parameter)) {}\n}\n"
                continue
            }
            for target in node.registrations { text += "    // weaver: type\(target) = \(type(target))\n" }
            for target in node.references { text += "    // weaver: type\(target) <- \(type(target))\n" }
            if dependencies.isEmpty {
                text += "    init() {}\n"
            } else if style == "injecting" || index == 0 {
                text += "    init(injecting resolver: any \(type(index))DependencyResolver) {}\n"
            } else {
                text += "    init(\(dependencies.map { "type\($0): \(type($0))" }.joined(separator: ", "))) {}\n"
            }
            text += "}\n"
        }
        return try #require(compile([SourceText(path: "Types.swift", text: text)]).mainOutput)
    }

    // MARK: Units

    /// Returns the units of the generated code `output`: types with the number of their stored properties, and
    /// functions and initializers with the number of their statements. Units are recognized by indentation.
    private func units(of output: String) -> [(head: String, size: Int)] {
        var units: [(head: String, size: Int)] = []
        var open: [(unit: Int, isType: Bool, indent: Int)] = []
        for line in output.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            let indent = line.count - text.count
            while let last = open.last, indent <= last.indent { open.removeLast() }
            if let last = open.last, indent == last.indent + 4 {
                let isStored = ["let ", "var "].contains { text.contains($0) } && !text.contains("{")
                let isStatement = !text.hasPrefix("}") && !text.hasPrefix(")")
                if last.isType ? isStored : isStatement { units[last.unit].size += 1 }
            }
            let isType = ["class ", "enum ", "struct ", "extension "].contains { text.contains($0) }
            if text.hasSuffix("{"), isType || text.contains("func ") || text.contains("init(") {
                open.append((units.count, isType, indent))
                units.append((String(text), 0))
            }
        }
        return units
    }
}
