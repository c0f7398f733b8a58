import Foundation
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

/// A random project whose statements and declarations stand under random conditions. Lines that hold under some
/// condition alone are kept with it, so that the sources can be written with `#if`, and also as swiftc sees them.
struct ConditionalProject {
    /// A line, and the indices of the branches around it, outermost first.
    private struct Line {
        var text: String
        /// The directive that the line is: `#if DEBUG`, `#else`; nil for Swift.
        var isDirective: Bool
        var condition: Condition
    }

    private var lines: [Line] = []
    private var random: SeededGenerator
    /// The conditions of the open `#if`s: that of the current branch, and of what its `#else` would be.
    private var open: [(branch: Condition, rest: Condition)] = []

    /// The flags of the conditions.
    static let flags = ["A", "B", "DEBUG"]
    /// The systems that the conditions name, and any other one.
    static let systems: [String?] = ["Linux", "iOS", nil]

    /// A combination of flags and a system.
    struct Combination: CustomStringConvertible {
        var flags: Set<String>
        var system: String?

        static let all: [Combination] = (0..<(1 << ConditionalProject.flags.count)).flatMap { bits in
            ConditionalProject.systems.map { system in
                let flags = ConditionalProject.flags.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
                return Combination(flags: Set(flags), system: system)
            }
        }

        /// Returns whether `atom` holds. All atoms of these projects are known.
        func value(of atom: ConditionAtom) -> Bool? {
            switch atom {
            case .flag(let name): flags.contains(name)
            case .os(let name): name == system
            case .canImport("UIKit"): system == "iOS"
            case .canImport, .environment, .arch, .swift, .compiler: nil
            }
        }

        var description: String { flags.sorted().joined(separator: ", ") + " on " + (system ?? "another system") }
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        write()
    }

    /// The source with its conditions.
    var source: SourceText { SourceText(path: "App.swift", text: lines.map { $0.text + "\n" }.joined()) }

    /// Returns the source as swiftc sees it in `combination`: what is not compiled is replaced by spaces, so that
    /// places stay the same.
    func source(in combination: Combination) -> SourceText {
        let text = lines.map { line -> String in
            let isThere = !line.isDirective && line.condition.holds(combination.value) ?? true
            return (isThere ? line.text : String(repeating: " ", count: line.text.utf8.count)) + "\n"
        }
        return SourceText(path: "App.swift", text: text.joined())
    }

    /// Whether the last type, the only one without an unconditional dependency, has none in `combination`.
    func hasEmptyType(in combination: Combination) -> Bool {
        let text = source(in: combination).bytes
        let last = String(decoding: text, as: UTF8.self).components(separatedBy: "final class T4 {").last ?? ""
        return !last.contains("= ") && !last.contains("<-")
    }

    // MARK: Writing

    private mutating func add(_ text: String) {
        lines.append(Line(text: text, isDirective: false, condition: .all(of: open.map(\.branch))))
    }

    private mutating func directive(_ text: String) {
        lines.append(Line(text: text, isDirective: true, condition: .always))
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func condition() -> String {
        let atoms = Self.flags + ["os(Linux)", "os(iOS)", "canImport(UIKit)"]
        func atom(_ random: inout SeededGenerator) -> String {
            (Bool.random(using: &random) ? "" : "!") + (atoms.randomElement(using: &random) ?? "A")
        }
        let first = atom(&random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return first + " && " + atom(&random)
        case 1: return first + " || " + atom(&random)
        case 2: return "!(\(first) || \(atom(&random)))"
        case 3: return "\(first) && (\(atom(&random)) || \(atom(&random)))"
        default: return first
        }
    }

    /// Writes `body`, sometimes within an `#if`, with other branches behind it.
    private mutating func perhapsConditionally(_ body: (inout Self) -> Void) {
        guard chance(2), open.count < 3 else { return body(&self) }
        let text = condition()
        let condition = readCondition(text) ?? .always
        directive("#if \(text)")
        open.append((condition, .not(of: condition)))
        body(&self)
        if chance(3) {
            let text = self.condition()
            let condition = readCondition(text) ?? .always
            directive("#elseif \(text)")
            let rest = open[open.count - 1].rest
            open[open.count - 1] = (.all(of: [rest, condition]), .all(of: [rest, .not(of: condition)]))
            body(&self)
        }
        if chance(2) {
            directive("#else")
            open[open.count - 1].branch = open[open.count - 1].rest
            body(&self)
        }
        directive("#endif")
        open.removeLast()
    }

    private mutating func write() {
        let count = 5
        for index in 0..<3 { add("protocol P\(index) {}") }
        for index in 0..<4 {
            perhapsConditionally { project in
                let conformances = (0..<3).filter { _ in project.chance(2) }.map { "P\($0)" }.joined(separator: ", ")
                project.add("final class S\(index)\(conformances.isEmpty ? "" : ": " + conformances) {}")
            }
        }
        for index in 0..<2 where chance(2) {
            perhapsConditionally { $0.add("typealias Alias\(index) = S\(Int.random(in: 0..<4, using: &$0.random))") }
        }
        for level in 0..<count {
            add(level == 0 ? "final class T0 {" : "final class T\(level) {")
            for _ in 0..<Int.random(in: 1..<4, using: &random) {
                perhapsConditionally { project in
                    for _ in 0..<Int.random(in: 1..<3, using: &project.random) {
                        project.statement(in: level, of: count)
                    }
                }
            }
            // Each type is registered by the one before it, so that references below have a path.
            if level + 1 < count { add("    // weaver: next = T\(level + 1)") }
            perhapsConditionally { project in
                if project.chance(4) { project.add("    var setting: Int") }
            }
            add("    init(injecting dependencies: any T\(level)DependencyResolver) {}")
            add("}")
        }
    }

    private mutating func statement(in level: Int, of count: Int) {
        let name = "d\(Int.random(in: 0..<5, using: &random))"
        let service = Int.random(in: 0..<4, using: &random)
        let abstract = Int.random(in: 0..<3, using: &random)
        let type = chance(6) ? "Alias\(service % 2)" : "S\(service)"
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: add("    // weaver: \(name) = \(type)")
        case 2: add("    // weaver: \(name) = \(type) <- P\(abstract)")
        case 3: add("    // weaver: \(name) <- \(type)")
        case 4: add("    // weaver: \(name) <- P\(abstract)\(chance(2) ? "?" : "")")
        case 5:
            add("    // weaver: \(name) = S\(service)")
            perhapsConditionally { $0.add("    // weaver: \(name).scope = .\($0.chance(2) ? "lazy" : "transient")") }
        default:
            add("    // weaver: \(name) = \(type)")
            perhapsConditionally { $0.add("    // weaver: \(name).platforms = [.\($0.chance(2) ? "iOS" : "linux")]") }
        }
    }
}
