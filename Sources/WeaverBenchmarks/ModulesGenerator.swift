import Foundation

/// Generates a project of modules in layers, each in a folder of its own. A module depends on modules of earlier
/// layers, its types need protocols of them, and register types of them. Equal arguments give equal projects.
///
/// Module 0 declares the protocol `Logging`, which all modules need; every other module depends on it. A module has a
/// protocol and a type that conforms to it; the others are in turn: a visible type that needs `Logging`; a visible type
/// that needs the protocols of two other modules and registers an internal type; a visible type that registers a type
/// of another module; and two internal types, of which the first registers the second.
struct ModulesGenerator {
    /// The number of kinds that types have in turn.
    private static let kindCount = 5
    private static let typesPerFile = 10
    private static let seed: UInt64 = 0x5EED_30D5

    let folder: URL
    let moduleCount: Int
    /// The number of declarations in each module.
    let typeCount: Int
    /// The numbers of the modules that each module depends on directly, sorted.
    private(set) var dependencies: [[Int]] = []

    /// Plans a project; `write` writes its files to `folder`. A module has up to `dependencyCount` dependencies.
    init(in folder: URL, moduleCount: Int, typeCount: Int, dependencyCount: Int) {
        (self.folder, self.moduleCount, self.typeCount) = (folder, moduleCount, max(7, typeCount))
        var random = SplitMix64(state: Self.seed)
        let width = max(10, moduleCount / 10)
        for module in 0..<moduleCount {
            // Module 0 is a layer by itself.
            let earlier = module == 0 ? 0 : 1 + (module - 1) / width * width
            var chosen: Set<Int> = module == 0 ? [] : [0]
            while chosen.count < min(dependencyCount, earlier) { chosen.insert(random.below(earlier)) }
            dependencies.append(chosen.sorted())
        }
    }

    /// The name of a module. Names have equal lengths, so that they are sorted as numbers are.
    static func name(_ module: Int) -> String {
        let digits = String(module)
        return "M" + String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
    }

    private static let digitCount = 6

    /// The numbers of all modules that `module` depends on, directly or not, sorted.
    func allDependencies(of module: Int) -> [Int] {
        var found = Set(dependencies[module])
        var queue = dependencies[module]
        while let next = queue.popLast() {
            for further in dependencies[next] where found.insert(further).inserted { queue.append(further) }
        }
        return found.sorted()
    }

    /// The numbers of all modules that depend on each module, directly or not.
    func allDependents(of module: Int) -> Set<Int> {
        var found: Set<Int> = []
        // A module depends on modules with smaller numbers alone.
        for other in module..<moduleCount
        where dependencies[other].contains(where: { $0 == module || found.contains($0) }) {
            found.insert(other)
        }
        return found
    }

    /// The folder of a module, relative to the project.
    static func path(_ module: Int) -> String { "Sources/" + name(module) }

    /// Writes the sources of all modules.
    func write() throws {
        for module in 0..<moduleCount { try write(module) }
    }

    /// Writes the sources of one module. `edit` changes the text of its first file.
    func write(_ module: Int, edit: (String) -> String = { $0 }) throws {
        let place = folder.appendingPathComponent(Self.path(module))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let imports = dependencies[module].map { "import \(Self.name($0))\n" }.joined()
        var files = [imports + services(of: module)]
        for start in stride(from: 0, to: typeCount - Self.protocolCount(module), by: Self.typesPerFile) {
            let types = start..<min(start + Self.typesPerFile, typeCount - Self.protocolCount(module))
            files.append(imports + types.map { type(module, $0) }.joined())
        }
        files[1] = edit(files[1])
        for (number, text) in files.enumerated() {
            try Data(text.utf8).write(to: place.appendingPathComponent("File\(number).swift"))
        }
    }

    /// The number of the declarations in the file of protocols.
    private static func protocolCount(_ module: Int) -> Int { module == 0 ? 3 : 2 }

    private func services(of module: Int) -> String {
        let name = Self.name(module)
        return """

            \(module == 0 ? "public protocol Logging: AnyObject {\n    func log(_ line: String)\n}\n" : "")
            public protocol \(name)Service: AnyObject {
                func load(_ key: String) -> Int
            }

            public final class \(name)Live: \(name)Service {
                public init() {}
                public func load(_ key: String) -> Int { key.count }
            }

            """
    }

    /// Returns the declaration of a type. Its name tells the module and the number of the type.
    private func type(_ module: Int, _ number: Int) -> String {
        let others = dependencies[module].filter { $0 > 0 }
        func other(_ step: Int) -> String { Self.name(others[(number / Self.kindCount + step) % others.count]) }
        let name = "\(Self.name(module))T\(number)"
        var (statements, access) = (["log <- Logging"], "")
        switch number % Self.kindCount {
        case 0: access = "public "
        case 1:
            access = "public "
            for step in 0..<min(2, others.count) {
                statements.append("\(Self.service(other(step))) <- \(other(step))Service")
            }
            if number + 2 < typeCount - Self.protocolCount(module) {
                statements.append("helper = \(Self.name(module))T\(number + 2)")
            }
        case 2:
            access = "public "
            if !others.isEmpty { statements.append("child = \(other(0))T0") }
        case 3:
            if number + 1 < typeCount - Self.protocolCount(module) {
                statements.append("model = \(Self.name(module))T\(number + 1)")
            }
        default: statements = []
        }
        let isForeign = { (statement: String) in statement.contains("Service") || statement.contains("Logging") }
        let arguments = statements.map { statement in
            let words = statement.split(separator: " ")
            return "\(words[0]): \(isForeign(statement) ? "any " : "")\(words[2])"
        }
        return """

            /// Shows what the module \(Self.name(module)) knows of its screen \(number).
            \(access)final class \(name) {
            \(statements.map { "    // weaver: \($0)\n" }.joined())
                private var entries: [String: Int] = [:]

                init(\(arguments.joined(separator: ", "))) {
                    entries["\(name)"] = \(number)
                }

                \(access)func show(_ title: String, at index: Int) -> Int {
                    guard let entry = entries[title], entry < index else { return \(number) }
                    return entries.values.reduce(entry) { $0 + $1 * \(number + 2) }
                }

                private func update(_ values: [String: Int]) {
                    for (key, value) in values where value > \(number) { entries[key] = value }
                }
            }

            """
    }

    private static func service(_ module: String) -> String { "service" + module.dropFirst() }

    /// Writes the sources of an app to the folder `App`. It imports the modules with the numbers 0..<`count`, and
    /// registers types of `used` of these, evenly distributed.
    func writeApp(importing count: Int, using used: Int) throws {
        let modules = (0..<min(used, count)).map { $0 * count / min(used, count) }
        var text = (0..<count).map { "import \(Self.name($0))\n" }.joined()
        text += """

            final class AppLog: Logging {
                func log(_ line: String) {}
            }

            final class App {
                // weaver: log = AppLog <- Logging

            """
        for name in modules.map(Self.name) {
            text += "    // weaver: first\(name.dropFirst()) = \(name)T0\n"
            text += "    // weaver: third\(name.dropFirst()) = \(name)T2\n"
        }
        text += "\n    init(injecting _: any AppDependencyResolver) {}\n}\n"
        let place = folder.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place.appendingPathComponent("App.swift"))
    }
}

extension ModulesGenerator {
    /// Returns the text of an interface that is `text`, the interface of `module`, under the names of the module with
    /// the number `number` and of earlier ones. The order of the names stays, so that the result is sorted as
    /// interfaces are. Module 0 stays what it is. `number` must be greater than the number of dependencies.
    func renamed(_ text: String, of module: Int, as number: Int) -> String {
        let others = dependencies[module].filter { $0 > 0 }
        var names = [module: number]
        // The last modules before `number` whose numbers are not taken.
        for (index, other) in others.enumerated() { names[other] = number - others.count + index }
        let mapped = names.map { (Self.name($0.key).dropFirst().utf8, Self.name($0.value).dropFirst().utf8) }
        let table = Dictionary(mapped.map { (Array($0.0), Array($0.1)) }) { first, _ in first }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let end = index + Self.digitCount
            if end <= bytes.count, bytes[index] == UInt8(ascii: "0"), let name = table[Array(bytes[index..<end])] {
                result += name
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
