import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts
import WeaverGraph

/// Measures the cost of a double per protocol, for several numbers of protocols.
enum DoublesBenchmark {
    static func run() {
        print("\nprotocols   files   facts ms   doubles ms   µs a protocol: facts   doubles   bytes a protocol")
        let sizes = [1_000, 10_000]
        let costs = sizes.map(measure)
        print(
            "a protocol among \(sizes[1]) costs \(Measurement.decimal(costs[1] / costs[0], 3)) times what one among \(sizes[0]) costs"
        )
    }

    /// Measures and prints the cost of reading `count` protocols and generating their doubles. Returns the processor
    /// time per protocol in seconds, from the medians of several runs.
    private static func measure(_ count: Int) -> Double {
        let sources = (0..<count / 5).map { file in
            SourceText(path: "Feature\(file).swift", text: (0..<5).map { text(5 * file + $0) }.joined(separator: "\n"))
        }
        let options = EmissionOptions.standard
        let runs = (0..<5).map { _ -> (reading: Double, doubles: Double, bytes: Int) in
            var read: [FileFacts] = []
            var text = ""
            let reading = Measurement.processorTime { read = sources.map(facts) }
            let writing = Measurement.processorTime { text = doubles(of: ["*"], in: read, options).text ?? "" }
            return (reading, writing, text.utf8.count)
        }
        func median(_ value: ((reading: Double, doubles: Double, bytes: Int)) -> Double) -> Double {
            runs.map(value).sorted()[runs.count / 2]
        }
        let (reading, writing) = (median(\.reading), median(\.doubles))
        func perProtocol(_ seconds: Double) -> String { Measurement.decimal(seconds * 1e6 / Double(count), 2) }
        let columns = [
            (String(count), 9), (String(sources.count), 7), (Measurement.decimal(reading * 1000, 1), 10),
            (Measurement.decimal(writing * 1000, 1), 12),
            (perProtocol(reading), 22), (perProtocol(writing), 9), (String(runs[0].bytes / count), 18),
        ]
        print(columns.map { Measurement.right($0.0, $0.1) }.joined(separator: " "))
        fflush(nil)
        return (reading + writing) / Double(count)
    }

    /// The source of the protocol with this number. Five kinds of protocols alternate: some inherit or mention others,
    /// and some are nested in a type.
    private static func text(_ number: Int) -> String {
        let near = max(0, number - number % 7 - 1)
        switch number % 5 {
        case 0:
            return """
                import Foundation
                struct Model\(number) { var id: Int }
                protocol Loading\(number): Sendable {
                    func load(_ id: Int, limit: Int) async throws -> [Model\(number)]
                    func model(id: Int) -> Model\(number)?
                    func model(named name: String) -> Model\(number)?
                    var current: Model\(number)? { get set }
                }
                """
        case 1:
            return
                "protocol Storing\(number): Loading\(number - 1), Hashable { func store(_ model: Model\(number - 1)) throws; var count: Int { get } }"
        case 2:
            return """
                protocol Repository\(number)<Item> {
                    associatedtype Item: Equatable
                    func all() -> [Item]
                    func observe(_ handler: @escaping (Item) -> Void)
                }
                """
        case 3:
            return
                "@MainActor protocol Presenting\(number): AnyObject { func present(_ text: String, over other: Model\(near - near % 5)?); init(id: Int) }"
        default:
            return
                "enum Space\(number) { struct Item {}; protocol Inner { func f(_ item: Item) -> Item; func g(_ body: (Item) throws -> Int) rethrows } }"
        }
    }
}
