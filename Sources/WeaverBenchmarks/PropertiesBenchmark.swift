import Foundation
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

enum PropertiesBenchmark {
    /// Measures reading, merging and checking property files: one mapping of all properties, and a registration of a
    /// structure for each ten of them. Each time is the median of several runs.
    static func run() {
        print("\nproperties   format   form           read ms   check ms   together")
        for count in [1_000, 10_000, 100_000] {
            for format in ["yml", "json"] {
                for isFlat in [true, false] { measure(count, format, isFlat: isFlat) }
            }
        }
    }

    private static func measure(_ count: Int, _ format: String, isFlat: Bool) {
        let source = facts(of: SourceText(path: "App.swift", text: isFlat ? flatSource : source(count / 10)))
        let file = SourceText(path: "a.\(format)", text: text(count, format, isFlat: isFlat))
        var (read, checked): ([Double], [Double]) = ([], [])
        for _ in 0..<9 {
            var properties: FileFacts?
            read.append(Measurement.time { properties = facts(of: file) })
            let files = [source] + (properties.map { [$0] } ?? [])
            // The cost of the same registrations without their properties is no part of the measure.
            var diagnostics: [Diagnostic] = []
            let whole = Measurement.time {
                diagnostics =
                    check(
                        files,
                        for: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
                    ).diagnostics
            }
            checked.append(whole)
            guard !diagnostics.hasErrors else {
                print("errors: \(diagnostics.prefix(3))")
                return
            }
        }
        let (first, second) = (Measurement.median(read[...]) * 1000, Measurement.median(checked[...]) * 1000)
        print(
            [
                Measurement.right("\(count)", 10), Measurement.right(format, 8),
                isFlat ? "  one mapping " : "  structures  ",
                Measurement.right(Measurement.decimal(first, 1), 9),
                Measurement.right(Measurement.decimal(second, 1), 10),
                Measurement.right(Measurement.decimal(first + second, 1), 10),
            ].joined(separator: " "))
    }

    private static let flatSource = """
        final class App {
            // weaver: all = [String: Int]
            // weaver: all.property = "all"
            init(all: [String: Int]) {}
        }

        """

    private static func source(_ count: Int) -> String {
        var text = "final class App {\n"
        for index in 0..<count {
            text += "    // weaver: part\(index) = Part\n    // weaver: part\(index).property = \"all.part\(index)\"\n"
        }
        text += "}\nstruct Part {\n"
        for field in 0..<10 { text += "    let field\(field): \(field % 2 == 0 ? "Int" : "String")\n" }
        return text + "}\n"
    }

    private static func text(_ count: Int, _ format: String, isFlat: Bool) -> String {
        let isJSON = format == "json"
        func quoted(_ text: String) -> String { isJSON ? "\"\(text)\"" : text }
        var lines: [String] = []
        if isFlat {
            lines = (0..<count).map { "    \(quoted("key\($0)")): \($0)" }
        } else {
            lines = (0..<count / 10).map { part in
                let fields = (0..<10).map {
                    "\(quoted("field\($0)")): \($0 % 2 == 0 ? "\(part)" : quoted("text\(part)"))"
                }
                return "    \(quoted("part\(part)")): {\(fields.joined(separator: ", "))}"
            }
        }
        return isJSON
            ? "{\"all\": {\n\(lines.joined(separator: ",\n"))\n}}\n" : "all:\n\(lines.joined(separator: "\n"))\n"
    }
}
