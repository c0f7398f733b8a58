import WeaverTestSupport

/// A random app whose root, or a type below it, has dependencies of which each flag chooses what builds them, and some
/// that are there under a flag alone. The classes that may be chosen refer to other dependencies of that type, and to
/// each other, so that the flags are independent in some apps and not in others.
struct RandomSubstitutions {
    private(set) var flags: [String] = []
    private(set) var text = ""
    private var random: SeededGenerator
    /// The types of the dependencies that all classes may refer to, by name.
    private var constants: [(name: String, type: String)] = []
    private var substituted: [(name: String, type: String)] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        flags = (0..<pick(2...4)).map { "F\($0)" }
        var statements = (0..<pick(1...4)).map { constant($0) }
        substituted = (0..<pick(2...4)).map { ("s\($0)", "P\($0)") }
        statements += substituted.indices.map { substitution($0) }
        statements.append(reader("Home", of: constants + substituted))
        if happens(1, in: 2) { statements.append(reader("Keeper", of: constants, takesAll: true)) }
        for index in 0..<max(0, pick(-2...2)) {
            addClass("L\(index)", references(to: constants, atMost: 1), reads: [])
            let registration = "// weaver: l\(index) = L\(index)" + scopeStatement("l\(index)")
            statements.append("#if \(flags[pick(0...flags.count - 1)])\n\(registration)\n#endif")
        }
        statements.shuffle(using: &random)
        if happens(1, in: 3) {
            addClass("App", ["// weaver: middle = Middle"], reads: ["middle"])
            addClass("Middle", statements, reads: happens(1, in: 2) ? constants.map(\.name) : [])
        } else {
            addClass("App", statements, reads: happens(1, in: 2) ? constants.map(\.name) : [])
        }
    }

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    /// Whether something happens that is so likely: `chance` times in `count`.
    private mutating func happens(_ chance: Int, in count: Int) -> Bool { pick(1...count) <= chance }

    private mutating func scopeStatement(_ name: String) -> String {
        guard happens(1, in: 3) else { return "" }
        return "\n// weaver: \(name).scope = .\(["lazy", "transient", "container", "weak"][pick(0...3)])"
    }

    /// Adds a class with the statements in `lines`, which builds itself from its resolver and reads `reads`.
    private mutating func addClass(_ name: String, _ lines: [String], _ conformances: [String] = [], reads: [String]) {
        let inherited = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
        let initializer =
            lines.isEmpty
            ? "init() {}"
            : "init(injecting resolver: any \(name)DependencyResolver) { "
                + reads.map { "_ = resolver.\($0); " }.joined() + "}"
        text += "final class \(name)\(inherited) {\n\((lines + [initializer]).joined(separator: "\n"))\n}\n"
    }

    /// Returns references to some of `dependencies`.
    private mutating func references(to dependencies: [(name: String, type: String)], atMost count: Int) -> [String] {
        dependencies.shuffled(using: &random).prefix(pick(0...count)).map { "// weaver: \($0.name) <- \($0.type)" }
    }

    private mutating func constant(_ index: Int) -> String {
        addClass("C\(index)", references(to: constants, atMost: 1), ["@unchecked Sendable"], reads: [])
        constants.append(("c\(index)", "C\(index)"))
        return "// weaver: c\(index) = C\(index)" + scopeStatement("c\(index)")
    }

    /// Adds a class that refers to some of `dependencies`, or to all, and returns its registration.
    private mutating func reader(
        _ name: String, of dependencies: [(name: String, type: String)], takesAll: Bool = false
    ) -> String {
        let read =
            takesAll
            ? dependencies.map { "// weaver: \($0.name) <- \($0.type)" }
            : references(to: dependencies, atMost: 4)
        addClass(name, read, reads: [])
        let dependency = name.lowercased()
        return "// weaver: \(dependency) = \(name)" + scopeStatement(dependency)
    }

    /// Adds the classes for the substituted dependency at `index`, and returns its registrations.
    private mutating func substitution(_ index: Int) -> String {
        let (name, type) = substituted[index]
        text += "protocol \(type): AnyObject {}\n"
        let flag = flags[happens(1, in: 8) ? 0 : index % flags.count]
        let condition = happens(1, in: 2) ? flag : "!" + flag
        let scope = scopeStatement(name)
        let isScopeInside = happens(1, in: 3)
        var branches: [String] = []
        for kind in ["Real", "Fake"] {
            var lines = references(to: constants, atMost: 2)
            if happens(1, in: 10) { lines += references(to: substituted.filter { $0.name != name }, atMost: 1) }
            if happens(1, in: 6) {
                addClass("\(kind)Part\(index)", references(to: constants, atMost: 1), reads: [])
                lines.append("// weaver: \(kind.lowercased())\(index) = \(kind)Part\(index)")
            }
            if happens(1, in: 15) { lines.append("// weaver: c0 = C0") }
            if happens(1, in: 15) {
                lines.append("#if \(flags[pick(0...flags.count - 1)])\n// weaver: more = C0\n#endif")
            }
            let isShared = index > 0 && happens(1, in: 12)
            if isShared {
                text += "extension \(kind)\(index - 1): \(type) {}\n"
            } else {
                addClass("\(kind)\(index)", Set(lines).sorted(), [type], reads: [])
            }
            let registration = "// weaver: \(name) = \(kind)\(isShared ? index - 1 : index) <- \(type)"
            branches.append(registration + (isScopeInside ? scope : ""))
        }
        return "#if \(condition)\n\(branches[0])\n#else\n\(branches[1])\n#endif" + (isScopeInside ? "" : scope)
    }
}
