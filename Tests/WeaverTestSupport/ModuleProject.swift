package import Foundation

/// A project of several modules, each a folder of `folder`. A module is compiled by weaver with its dependencies known
/// in several ways, and then by swiftc, in the order of `modules`.
package struct ModuleProject {
    package struct Module: Sendable {
        package var name: String
        /// Options of weaver: `--package-name Media`, `--executable`, `--split-output`.
        package var weaverOptions: [String]
        package var swiftcFlags: [String]

        package var isExecutable: Bool { weaverOptions.contains("--executable") }
        fileprivate var isSplit: Bool { weaverOptions.contains("--split-output") }

        /// The package that `weaverOptions` name; nil if they name none.
        fileprivate var package: String? {
            weaverOptions.firstIndex(of: "--package-name").map { weaverOptions[$0 + 1] }
        }

        /// `swiftcFlags`, and the package.
        fileprivate var allFlags: [String] { swiftcFlags + (package.map { ["-package-name", $0] } ?? []) }
    }

    /// How a run of weaver knows the modules that its inputs may import.
    package enum Way: String, CaseIterable, Sendable {
        /// By the interfaces that the runs for these modules wrote.
        case interfaces
        /// By their sources.
        case sources
        /// Every other module by its sources, the rest by their interfaces.
        case mixed
    }

    /// The outcome of a run of weaver for a module.
    package struct Compilation: Equatable {
        package var status: Int32
        /// The diagnostics and other messages.
        package var messages: String
        /// The text of each generated file, by name.
        package var files: [String: String]
        /// The interface that the run wrote; nil for an executable.
        package var interface: String?
    }

    package let folder: URL
    package let modules: [Module]
    private let outputs: TemporaryFolder

    package init(_ folder: URL, _ modules: [Module]) throws {
        (self.folder, self.modules) = (folder, modules)
        outputs = try TemporaryFolder()
    }

    /// A project of `Tests/Fixtures/modules`: `modules.txt` has a line for each module, with its name and options.
    /// Options with two dashes are weaver's, those with one dash are swiftc's.
    package init(_ fixture: Fixture) throws {
        try self.init(fixture.folder, Self.modules(in: fixture.text("modules.txt") ?? ""))
    }

    /// Reads the text of `modules.txt`.
    package static func modules(in text: String) -> [Module] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let words = line.split(separator: " ").map(String.init)
            var module = Module(name: words[0], weaverOptions: [], swiftcFlags: [])
            var isWeavers = false
            for word in words.dropFirst() {
                if word.hasPrefix("-") { isWeavers = word.hasPrefix("--") }
                if isWeavers { module.weaverOptions.append(word) } else { module.swiftcFlags.append(word) }
            }
            return module
        }
    }

    /// The arguments that tell a run of weaver about the modules before the module with the index `index`.
    package func knownModules(before index: Int, _ way: Way) -> [String] {
        modules[..<index].enumerated().flatMap { number, module in
            guard way == .sources || way == .mixed && number.isMultiple(of: 2) else {
                return ["--interface", interface(of: module.name).path]
            }
            return ["--module", "\(module.name)=\(module.name)"]
                + (module.package.map { ["--module-package", "\(module.name)=\($0)"] } ?? [])
        }
    }

    /// Runs weaver for the module with the index `index`. The modules before it must have been compiled in the way
    /// `interfaces`.
    package func compile(_ index: Int, _ way: Way, _ more: [String] = []) throws -> Compilation {
        let module = modules[index]
        let output = output(of: module, way)
        let interface = file("\(module.name).weaver-interface", way)
        var words = [
            "compile", "--quiet", "--no-cache", "--project-path", ".", "--input-path", module.name,
            "--module-name", module.name, "--main-output-path", output.path,
        ]
        let config = folder.appendingPathComponent("\(module.name)/.weaver.yaml").path
        if FileManager.default.fileExists(atPath: config) { words += ["--config-path", config] }
        if !module.isExecutable { words += ["--emit-interface", interface.path] }
        let result = try Tool.weaver(words + module.weaverOptions + knownModules(before: index, way) + more, in: folder)
        var files: [String: String] = [:]
        for file in generatedFiles(of: module, way) {
            files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        return Compilation(
            status: result.status, messages: result.output + result.errors, files: files,
            interface: try? String(contentsOf: interface, encoding: .utf8))
    }

    /// Runs weaver for all modules, in their order, each with the interfaces of those before it. Fails if a run does.
    package func generate() throws {
        for index in modules.indices {
            let result = try compile(index, .interfaces)
            guard result.status == 0 else {
                throw RunFixture.Failure.failed(
                    step: "weaver of module \(modules[index].name)",
                    ToolResult(status: result.status, output: "", errors: result.messages))
            }
        }
    }

    /// Compiles what `generate()` made with swiftc, links and runs the executable. Returns what the program printed.
    package func run(_ mode: LanguageMode) throws -> String {
        let build = outputs.url.appendingPathComponent("mode\(mode.rawValue)")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        var objects: [String] = []
        for module in modules {
            func product(_ ending: String) -> String { build.appendingPathComponent(module.name + ending).path }
            var words = mode.flags + ["-enable-upcoming-feature", "ExistentialAny", "-wmo", "-I", build.path]
            words += ["-module-name", module.name] + module.allFlags
            if module.isExecutable {
                words += ["-o", product("")] + objects
            } else {
                words += ["-parse-as-library", "-emit-module", "-emit-module-path", product(".swiftmodule")]
                words += ["-c", "-o", product(".o")]
                if module.allFlags.contains("-enable-library-evolution") {
                    words += ["-emit-module-interface-path", product(".swiftinterface")]
                }
                objects.append(product(".o"))
            }
            let sources = Fixture(folder).files(in: module.name, ending: ".swift").map(\.path)
            let generated = generatedFiles(of: module, .interfaces).map(\.path)
            try step("swiftc of module \(module.name)", Tool.swiftc(words + sources + generated))
        }
        let program = build.appendingPathComponent(modules[modules.count - 1].name)
        return try step("the program", Tool.run(program, [])).output
    }

    /// The interface of the module `name`, as the way `interfaces` writes it.
    package func interface(of name: String) -> URL { file("\(name).weaver-interface", .interfaces) }

    private func file(_ name: String, _ way: Way) -> URL {
        outputs.url.appendingPathComponent("\(way.rawValue)/\(name)")
    }

    /// The file or folder that weaver writes the code of `module` to.
    private func output(of module: Module, _ way: Way) -> URL {
        file("\(module.name)/" + (module.isSplit ? "" : "Weaver.swift"), way)
    }

    private func generatedFiles(of module: Module, _ way: Way) -> [URL] {
        Fixture(file(module.name, way)).files(ending: ".swift")
    }

    @discardableResult
    private func step(_ name: String, _ result: ToolResult) throws -> ToolResult {
        guard result.status == 0 else { throw RunFixture.Failure.failed(step: name, result) }
        return result
    }
}
