import Foundation

/// A program that builds the tree of one graph with generated and with handwritten wiring, and reads a dependency in
/// three ways: through a resolver, from a stored property, and by a lookup by name, as Weaver 1.x did. The two wirings
/// are separate modules, so that swiftc cannot optimize across them. Values are read through dynamic functions, which
/// swiftc does not inline, so that each read returns a value that the caller owns.
struct GeneratedProgram {
    private let graph: GeneratedGraph
    private let folder: String

    init(_ graph: GeneratedGraph, folder: String) {
        self.graph = graph
        self.folder = folder
    }

    /// Measures and prints the times. Returns false if something does not compile or run.
    func run() -> Bool {
        guard let files = GeneratedFiles(graph, folder: folder, ours: Self.reading, theirs: Self.holding),
            files.swiftc("Hand", files.handwritten, "-O") != nil, files.swiftc("Woven", files.generated, "-O") != nil
        else { return false }
        let program = folder + "/program"
        let main = folder + "/main.swift"
        let output = folder + "/program.txt"
        guard (try? Data(Self.main.utf8).write(to: URL(fileURLWithPath: main))) != nil,
            spawn([
                "swiftc", "-O", "-swift-version", "6", "-I", folder, main, folder + "/Hand.o", folder + "/Woven.o",
                "-o", program,
            ]) == 0,
            spawn([program], output: output) == 0, let text = try? String(contentsOfFile: output, encoding: .utf8)
        else {
            print("the program of the \(graph.shape) of \(graph.nodes.count) types cannot be made or run: \(main)")
            return false
        }
        var samples: [String: [Double]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2 else { continue }
            samples[String(words[0]), default: []].append(Double(words[1]) ?? .nan)
        }
        func row(_ name: String, _ ours: String, _ others: [(name: String, key: String)]) {
            let median = Measurement.median(samples[ours, default: []][...])
            let ratios = others.map { other in
                let theirs = samples[other.key, default: []]
                let ratio = Measurement.decimal(median / Measurement.median(theirs[...]), 2)
                return "\(other.name) \(GeneratedBenchmark.spread(theirs, 1)), ratio \(ratio)"
            }
            print(
                "\(graph.shape), \(graph.nodes.count) types: \(name) \(GeneratedBenchmark.spread(samples[ours, default: []], 1)); "
                    + ratios.joined(separator: "; "))
        }
        row("building the tree", "generated", [("by hand", "hand")])
        row(
            "reading through a resolver", "resolver",
            [("a stored property", "stored"), ("a string-keyed builder", "lookup")])
        fflush(nil)
        return true
    }

    /// The number of objects that are read in turn, so that no read can be moved out of the loop.
    private static let objectCount = 16

    /// Code of the generated module, which reads through a resolver. A second class conforms to the resolver's
    /// protocol, so that swiftc cannot know which class it reads.
    private static let reading = """

        private final class OtherResolver: \(GeneratedGraph.type(1))Resolver {
            let type1 = \(GeneratedGraph.type(1))()
        }

        private dynamic func read(_ resolver: any \(GeneratedGraph.type(1))Resolver) -> \(GeneratedGraph.type(1)) { resolver.type1 }

        public struct Resolvers {
            private let resolvers: [any \(GeneratedGraph.type(1))Resolver]

            public init(_ others: Int) {
                resolvers = (0..<\(objectCount)).map { index -> any \(GeneratedGraph.type(1))Resolver in
                    if index < others { return OtherResolver() }
                    return MainDependencyContainer.type0DependencyResolver()
                }
            }

            public func read(_ count: Int) -> Int {
                var sum = 0
                for index in 0..<count { sum &+= Int(bitPattern: ObjectIdentifier(Woven.read(resolvers[index & \(objectCount - 1)]))) }
                return sum
            }
        }

        """

    /// Code of the handwritten module, which reads a stored property, and reads as Weaver 1.x did: from builders found
    /// by name, whose values are cast.
    private static let holding = """

        private final class Holder {
            let type1 = \(GeneratedGraph.type(1))()
        }

        private dynamic func read(_ holder: Holder) -> \(GeneratedGraph.type(1)) { holder.type1 }

        public struct Holders {
            private let holders = (0..<\(objectCount)).map { _ in Holder() }

            public init() {}

            public func read(_ count: Int) -> Int {
                var sum = 0
                for index in 0..<count { sum &+= Int(bitPattern: ObjectIdentifier(Hand.read(holders[index & \(objectCount - 1)]))) }
                return sum
            }
        }

        private final class Lookup {
            var builders: [String: () -> Any] = [:]

            func resolve<Value>(_ name: String) -> Value {
                guard let value = builders[name]?() as? Value else { fatalError(name) }
                return value
            }
        }

        private dynamic func read(_ lookup: Lookup) -> \(GeneratedGraph.type(1)) { lookup.resolve("type1") }

        public struct Lookups {
            private let lookups = (0..<\(objectCount)).map { _ in
                let lookup = Lookup()
                let value = \(GeneratedGraph.type(1))()
                lookup.builders["type1"] = { value }
                return lookup
            }

            public init() {}

            public func read(_ count: Int) -> Int {
                var sum = 0
                for index in 0..<count { sum &+= Int(bitPattern: ObjectIdentifier(Hand.read(lookups[index & \(objectCount - 1)]))) }
                return sum
            }
        }

        """

    private static let main = """
        import Hand
        import Woven

        let resolvers = Resolvers(CommandLine.arguments.count - 1)
        let (holders, lookups) = (Holders(), Lookups())
        let (builds, reads) = (200, 200_000)
        /// Of all that is read, so that every read is needed.
        nonisolated(unsafe) var sum = 0

        func nanoseconds(_ body: () -> Void) -> Double {
            let time = ContinuousClock().measure(body).components
            return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
        }

        for round in 0..<16 {
            let samples = [
                ("hand", nanoseconds { for _ in 0..<builds { _ = Hand.build() } } / Double(builds)),
                ("generated", nanoseconds { for _ in 0..<builds { _ = Woven.build() } } / Double(builds)),
                ("stored", nanoseconds { sum &+= holders.read(reads) } / Double(reads)),
                ("resolver", nanoseconds { sum &+= resolvers.read(reads) } / Double(reads)),
                ("lookup", nanoseconds { sum &+= lookups.read(reads) } / Double(reads)),
            ]
            // The first round does not count.
            if round > 0 { for (name, time) in samples { print(name, time) } }
        }
        if sum == 0 { print("nothing was read") }
        """
}
