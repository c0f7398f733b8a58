import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverGraph

/// An error or a warning of the Swift compiler.
struct CompilerMessage {
    let file: String
    let line: Int
    /// `warning: …`
    let text: String

    var isWarning: Bool { text.hasPrefix("warning:") }
}

/// The modules of a corpus, compiled as far as the types of their declarations go: what sources that import them need.
final class CorpusModules {
    /// Where compiled modules are kept, between runs too.
    private let output: String
    private let targets: [CorpusTarget]
    private var read: [String: [FileFacts]] = [:]
    private var built: [String: [CompilerMessage]] = [:]

    init(_ targets: [CorpusTarget], output: String) {
        (self.targets, self.output) = (targets, output)
        for target in targets where target.isC { writeModuleMap(of: target) }
    }

    /// The errors in the target's own sources: what stands in a file with one cannot be judged.
    func errors(in target: CorpusTarget) -> [CompilerMessage] {
        let product = moduleFolder(target) + "/\(target.name).swiftmodule"
        if let known = built[product] { return known }
        // What imports itself in a circle is none.
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

    /// What Weaver reads in the target's sources.
    func facts(of target: CorpusTarget) -> [FileFacts] {
        if let known = read[target.folder] { return known }
        let facts = target.sources.map { WeaverCompiler.facts(of: SourceText(path: $0, bytes: readBytes($0))) }
        read[target.folder] = facts
        return facts
    }

    /// The same of the targets of its package that it imports, at whatever distance: what people give Weaver beside the
    /// target.
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

    /// What the compiler has to say about one more file of the target, in a language mode.
    func messages(about file: String, in target: CorpusTarget, languageMode: String) -> [CompilerMessage] {
        let log = file + ".log"
        let arguments = arguments(for: target, languageMode: languageMode)
        _ = spawn(
            ["swiftc", "-frontend", "-typecheck", "-primary-file", file] + arguments + target.sources, errors: log)
        return Self.messages(in: log, ["error", "warning"])
    }

    /// The warnings that the target's own files are compiled with.
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

    /// Where several packages have a module of that name, its own package's counts.
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

    /// Where the compiler finds it by itself.
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

    /// `…/usr`, found through `PATH`.
    private static let toolchain: String = {
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            if FileManager.default.isExecutableFile(atPath: folder + "/swiftc") {
                return String(folder.dropLast("/bin".count))
            }
        }
        return "/usr"
    }()

    /// The lines `file:line:column: error: text` of a log.
    private static func messages(in log: String, _ kinds: [String]) -> [CompilerMessage] {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { row in
            let parts = row.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5, let line = Int(parts[1]), Int(parts[2]) != nil,
                kinds.contains(parts[3].trimmingCharacters(in: .whitespaces))
            else {
                // A crash, or a module that cannot be loaded: nothing of it was checked.
                guard row.hasPrefix("<unknown>:0: error:") || row.hasPrefix("Stack dump") else { return nil }
                return CompilerMessage(file: "", line: 0, text: String(row))
            }
            return CompilerMessage(file: String(parts[0]), line: line, text: String(row.drop { $0 != " " }.dropFirst()))
        }
    }
}
