import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

/// An error or warning of the Swift compiler.
struct CompilerMessage {
    let file: String
    let line: Int
    /// The kind and the text of the message: `warning: …`
    let text: String

    var isWarning: Bool { text.hasPrefix("warning:") }
}

/// The compiled modules of the packages in a corpus. They are compiled without function bodies, which is enough for
/// sources that import them.
final class CorpusModules {
    /// The folder with the compiled modules. Later runs use them again.
    private let output: String
    private let targets: [CorpusTarget]
    private var read: [String: [FileFacts]] = [:]
    private var built: [String: [CompilerMessage]] = [:]

    init(_ targets: [CorpusTarget], output: String) {
        (self.targets, self.output) = (targets, output)
        for target in targets where target.isC { writeModuleMap(of: target) }
    }

    /// Compiles the module of a target, and the modules that it imports. Returns the errors in the target's own
    /// sources. If a file has errors, the doubles of its protocols cannot be judged.
    func errors(in target: CorpusTarget) -> [CompilerMessage] {
        let product = moduleFolder(target) + "/\(target.name).swiftmodule"
        if let known = built[product] { return known }
        // Imports that form a cycle end here, without errors.
        built[product] = []
        for name in Set(facts(of: target).flatMap(\.imports).map(\.module)) where name != target.name {
            for other in targets where other.name == name && !other.isC && isNearest(other, to: target) {
                _ = errors(in: other)
            }
        }
        let log = product + ".errors"
        if !FileManager.default.fileExists(atPath: log) {
            try? FileManager.default.createDirectory(atPath: moduleFolder(target), withIntermediateDirectories: true)
            let arguments = arguments(for: target, languageMode: target.languageMode) + target.sources
            _ = spawn(
                [
                    "swiftc", "-frontend", "-emit-module", "-o", product, "-experimental-skip-all-function-bodies",
                    "-suppress-warnings",
                    "-experimental-allow-module-with-compiler-errors",
                ] + arguments, errors: log)
        }
        let messages = Self.messages(in: log, ["error"])
        built[product] = messages
        return messages
    }

    /// The facts of the target's sources.
    func facts(of target: CorpusTarget) -> [FileFacts] {
        if let known = read[target.folder] { return known }
        let facts = target.sources.map { WeaverFacts.facts(of: SourceText(path: $0, bytes: readBytes($0))) }
        read[target.folder] = facts
        return facts
    }

    /// The facts of all targets of the same package that the target imports, directly or indirectly. Users pass these
    /// sources to Weaver together with the target.
    func factsAround(_ target: CorpusTarget) -> [FileFacts] {
        var seen: Set<String> = [target.name]
        var queue = facts(of: target)
        var found: [FileFacts] = []
        while let file = queue.popLast() {
            for name in file.imports.map(\.module) where seen.insert(name).inserted {
                guard let other = targets.first(where: { $0.name == name && $0.package == target.package && !$0.isC })
                else { continue }
                found += facts(of: other)
                queue += facts(of: other)
            }
        }
        return found
    }

    /// Compiles `file`, together with the sources of the target that it belongs to, in `languageMode`. Returns the
    /// errors and warnings of the compiler.
    func messages(about file: String, in target: CorpusTarget, languageMode: String) -> [CompilerMessage] {
        let log = file + ".log"
        let arguments = arguments(for: target, languageMode: languageMode)
        _ = spawn(
            ["swiftc", "-frontend", "-typecheck", "-primary-file", file] + arguments + target.sources, errors: log)
        return Self.messages(in: log, ["error", "warning"])
    }

    /// The texts of the warnings in `files`, which are sources of the target.
    func warnings(about files: [String], in target: CorpusTarget, languageMode: String) -> Set<String> {
        let log = "\(moduleFolder(target))/\(target.name).warnings"
        let others = target.sources.filter { !files.contains($0) }
        _ = spawn(
            ["swiftc", "-frontend", "-typecheck", "-experimental-skip-all-function-bodies"]
                + files.flatMap { ["-primary-file", $0] }
                + arguments(for: target, languageMode: languageMode) + others, errors: log)
        return Set(Self.messages(in: log, ["warning"]).map(\.text))
    }

    func moduleFolder(_ target: CorpusTarget) -> String { "\(output)/\(target.package)" }

    /// Whether an import of the name of `other` in `target` means `other`. If several packages have a module of this
    /// name, the module in the package of `target` counts.
    private func isNearest(_ other: CorpusTarget, to target: CorpusTarget) -> Bool {
        other.package == target.package || !targets.contains { $0.name == other.name && $0.package == target.package }
    }

    private func arguments(for target: CorpusTarget, languageMode: String) -> [String] {
        let compiler = Self.toolchain
        let packages = [target.package] + Set(targets.map(\.package)).subtracting([target.package]).sorted()
        var arguments = [
            "-module-name", target.name, "-package-name", target.package, "-swift-version", languageMode,
            "-parse-as-library",
        ]
        arguments += [
            "-plugin-path", compiler + "/lib/swift/host/plugins", "-plugin-path",
            compiler + "/lib/swift/host/plugins/testing",
        ]
        arguments += target.flags + packages.flatMap { ["-I", "\(output)/\($0)"] }
        var modules: Set<String> = []
        for other in targets where other.isC && isNearest(other, to: target) && modules.insert(other.name).inserted {
            arguments += [
                "-I", hasModuleMap(other) ? other.headers : "\(output)/\(other.package)/\(other.name)", "-Xcc",
                "-I" + other.headers,
            ]
        }
        return arguments
    }

    // MARK: Modules in C

    /// Whether the target has a module map where the compiler finds it.
    private func hasModuleMap(_ target: CorpusTarget) -> Bool {
        ["", "/" + target.name].contains {
            FileManager.default.fileExists(atPath: target.headers + $0 + "/module.modulemap")
        }
    }

    private func writeModuleMap(of target: CorpusTarget) {
        guard !hasModuleMap(target) else { return }
        let umbrella = "\(target.headers)/\(target.name).h"
        let content =
            FileManager.default.fileExists(atPath: umbrella)
            ? "umbrella header \"\(umbrella)\"" : "umbrella \"\(target.headers)\""
        let folder = moduleFolder(target) + "/" + target.name
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? "module \(target.name) { \(content) export * }\n".write(
            toFile: folder + "/module.modulemap", atomically: true, encoding: .utf8)
    }

    // MARK: The compiler

    /// The folder `…/usr` of the toolchain whose swiftc is first in `PATH`.
    private static let toolchain: String = {
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            if FileManager.default.isExecutableFile(atPath: folder + "/swiftc") {
                return String(folder.dropLast("/bin".count))
            }
        }
        return "/usr"
    }()

    /// Parses the lines `file:line:column: error: text` of a log. Only messages of these kinds are returned.
    private static func messages(in log: String, _ kinds: [String]) -> [CompilerMessage] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { row in
            let parts = row.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5, let line = Int(parts[1]), Int(parts[2]) != nil,
                kinds.contains(parts[3].trimmingCharacters(in: .whitespaces))
            else {
                // After a crash, or if a module cannot be loaded, nothing was checked. Such a message counts for all
                // files.
                guard row.hasPrefix("<unknown>:0: error:") || row.hasPrefix("Stack dump") else { return nil }
                return CompilerMessage(file: "", line: 0, text: String(row))
            }
            return CompilerMessage(file: String(parts[0]), line: line, text: String(row.drop { $0 != " " }.dropFirst()))
        }
    }
}
