package import Foundation
import WeaverDiagnostics

/// The results of earlier calls of swiftc, kept by content: a call with the same arguments and the same contents of all
/// files that it reads gives the kept status, messages and files. A second run of the tests thus compiles only what has
/// changed. The programs that swiftc makes are always run.
///
/// The results are kept beside the products of the build for two weeks after their last use.
/// `WEAVER_COMPILE_AGAIN=1` in the environment makes them anew.
package struct CompilerCache {
    /// A kept result. The files that the call wrote are beside it, numbered in the order of the arguments.
    private struct Entry: Codable {
        var status: Int32
        var output: String
        var errors: String
    }

    private let folder: URL
    /// The text that `swiftc --version` prints. Results of other compilers do not count.
    private let compiler: String
    private let compilesAgain: Bool

    /// Whether the environment asks for new results.
    package static var isUnwanted: Bool { ProcessInfo.processInfo.environment["WEAVER_COMPILE_AGAIN"] == "1" }

    /// Keeps results in `folder`, and removes those that were not used for two weeks. With `compilesAgain`, kept
    /// results are made anew.
    package init(in folder: URL, compiler: String, compilesAgain: Bool) {
        (self.folder, self.compiler, self.compilesAgain) = (folder, compiler, compilesAgain)
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
            let entry = folder.appendingPathComponent(name)
            let attributes = try? files.attributesOfItem(atPath: entry.appendingPathComponent("result.json").path)
            let used = attributes?[.modificationDate] as? Date ?? .distantPast
            if used < Date(timeIntervalSinceNow: -14 * 24 * 3600) { try? files.removeItem(at: entry) }
        }
    }

    /// Returns the result of a call of swiftc with `arguments` in the folder `current`, which `run` makes if no result
    /// is kept. Calls whose effect this cache does not know are made each time.
    package func result(_ arguments: [String], in current: URL?, _ run: () throws -> ToolResult) throws -> ToolResult {
        guard let call = CompilerCall(arguments, in: current) else { return try run() }
        let files = FileManager.default
        let entry = folder.appendingPathComponent(call.key(compiler))
        let record = entry.appendingPathComponent("result.json")
        func kept(_ number: Int) -> URL { entry.appendingPathComponent("\(number)") }

        if !compilesAgain, let data = try? Data(contentsOf: record),
            let found = try? JSONDecoder().decode(Entry.self, from: data)
        {
            for (number, output) in call.outputs.enumerated() where files.fileExists(atPath: kept(number).path) {
                try? files.removeItem(at: output)
                try files.copyItem(at: kept(number), to: output)
            }
            try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: record.path)
            return ToolResult(
                status: found.status, output: call.placed(found.output), errors: call.placed(found.errors))
        }

        let result = try run()
        // Other statuses are those of a compiler that was ended, or that crashed.
        guard [0, 1].contains(result.status) else { return result }
        // The entry appears at once: several tests may make the same call at the same time.
        let staged = folder.appendingPathComponent("staged-\(UUID().uuidString)")
        try files.createDirectory(at: staged, withIntermediateDirectories: true)
        for (number, output) in call.outputs.enumerated() where files.fileExists(atPath: output.path) {
            try files.copyItem(at: output, to: staged.appendingPathComponent("\(number)"))
        }
        let found = Entry(
            status: result.status, output: call.general(result.output), errors: call.general(result.errors))
        try JSONEncoder().encode(found).write(to: staged.appendingPathComponent("result.json"))
        if compilesAgain { try? files.removeItem(at: entry) }
        do { try files.moveItem(at: staged, to: entry) } catch { try files.removeItem(at: staged) }
        return result
    }
}

/// A call of swiftc whose results depend on nothing but its arguments and the files that they name.
private struct CompilerCall {
    /// The files that the call writes, in the order of the arguments.
    private(set) var outputs: [URL] = []
    /// The files that the call reads, in the order of the arguments and of their names within a folder.
    private var inputs: [URL] = []
    private let arguments: [String]
    /// The names of the temporary folders in the arguments, which differ from run to run.
    private var temporary: [String] = []

    /// Reads the arguments. Paths are relative to `current`, or else to the current folder. Nil if the call writes
    /// files that the arguments do not name, or if it reads a file of arguments.
    init?(_ arguments: [String], in current: URL?) {
        self.arguments = arguments
        let base = current ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        func file(_ path: String) -> URL {
            path.hasPrefix("/") ? URL(fileURLWithPath: path) : base.appendingPathComponent(path)
        }
        var writesNothingElse = !Set(arguments).isDisjoint(with: ["-typecheck", "-o"])
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            if word == "-o" || word.hasPrefix("-emit-") && word.hasSuffix("-path") {
                if next != "/dev/null" { outputs.append(file(next)) }
                index += 1
            } else if ["-I", "-F", "-L"].contains(word) {
                inputs += Self.modules(in: file(next))
                index += 1
            } else if word.hasPrefix("@") || word == "-emit-module" && !arguments.contains("-emit-module-path") {
                writesNothingElse = false
            } else if word.hasPrefix("-") {
                // Options such as `-I.build/modules` and `-fmodule-map-file=module.modulemap` may name files, too.
                guard !word.hasPrefix("-I"), !word.hasPrefix("-F"), !word.contains("=") else { return nil }
            } else if Self.isFile(file(word)) {
                inputs.append(file(word))
            }
            index += 1
        }
        guard writesNothingElse else { return nil }
        for name in (arguments + [base.path]).flatMap({ $0.split(separator: "/").map(String.init) }) {
            let isTemporary = name.hasPrefix("weaver-") && UUID(uuidString: String(name.dropFirst(7))) != nil
            if isTemporary, !temporary.contains(name) { temporary.append(name) }
        }
    }

    /// The files by which a module in `folder`, or in a folder of it, is imported.
    private static func modules(in folder: URL) -> [URL] {
        Fixture(folder).files(ending: ".swiftmodule", ".swiftinterface", ".modulemap", ".h").filter(isFile)
    }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// Two checksums of the arguments and of the contents of the inputs, as a name of a file.
    func key(_ compiler: String) -> String {
        var sums: [UInt64] = [1, 2]
        func add(_ data: Data) {
            for index in sums.indices {
                let sum = (data + [UInt8(index)]).withUnsafeBytes { checksum(of: $0) }
                sums[index] = mix(sums[index] &* 31 ^ sum)
            }
        }
        for text in [compiler] + arguments { add(Data(general(text).utf8)) }
        for input in inputs {
            add(Data(general(input.path).utf8))
            add((try? Data(contentsOf: input)).map(general) ?? Data())
        }
        return sums.map { String($0, radix: 16) }.joined(separator: "-")
    }

    /// The text with general names in the place of those of temporary folders.
    func general(_ text: String) -> String {
        temporary.enumerated().reduce(text) { $0.replacingOccurrences(of: $1.element, with: "weaver-@\($1.offset)@") }
    }

    /// The text with the names of temporary folders in the place of general ones.
    func placed(_ text: String) -> String {
        temporary.enumerated().reduce(text) { $0.replacingOccurrences(of: "weaver-@\($1.offset)@", with: $1.element) }
    }

    private func general(_ data: Data) -> Data {
        var data = data
        for (number, name) in temporary.enumerated() {
            while let range = data.range(of: Data(name.utf8)) {
                data.replaceSubrange(range, with: Data("weaver-@\(number)@".utf8))
            }
        }
        return data
    }
}
