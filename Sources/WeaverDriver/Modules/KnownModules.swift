import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// The modules that the inputs of a run may import: their interfaces, read from files or made from sources.
struct KnownModules: Sendable {
    /// Sorted by the names of the modules.
    var interfaces: [InterfaceOutline] = []
    /// By module that is given as sources, the facts of its files.
    var files: [String: [FileFacts]] = [:]
    /// The errors in interface files, and the modules that an interface names and that are not known.
    var diagnostics: [Diagnostic] = []
    /// All files that were read, sorted.
    var paths: [FilePath] = []

    /// Reads the modules that `configuration` names. Fails if a file cannot be found, if a module is named twice, or if
    /// modules depend on each other in a cycle.
    static func read(for configuration: Configuration, in project: FilePath) -> Result<KnownModules, DriverFailure> {
        let options = configuration.modules
        guard !options.modules.isEmpty || !options.interfacePaths.isEmpty else { return .success(KnownModules()) }
        do throws(DriverFailure) {
            var reader = ModuleReader(configuration: configuration, project: project)
            try reader.readInterfaces(at: expanded(options.interfacePaths, in: project))
            for module in options.modules { try reader.readSources(of: module) }
            return .success(try reader.known())
        } catch {
            return .failure(error)
        }
    }

    /// Returns the digest of everything that the outcome of a run can depend on: of the interfaces, and, for a run that
    /// writes the tests output, of the protocols.
    func digest(forTests: Bool) -> UInt64 {
        var text = interfaces.map { "\($0.module) \($0.digest) " }.joined()
        if forTests {
            for (module, files) in files.sorted(by: { $0.key < $1.key }) {
                text += module
                for file in files where !file.protocols.isEmpty { text += "\(file.protocols) \(file.imports)" }
            }
        }
        for diagnostic in diagnostics { text += "\(diagnostic.place) \(diagnostic.message)" }
        return text.isEmpty ? 0 : text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }
    }

    /// Returns `paths` with each `@FILE` replaced by the paths that the file lists, one in each line. Empty lines are
    /// left out. Fails if such a file cannot be read.
    static func expanded(_ paths: [String], in project: FilePath) throws(DriverFailure) -> [String] {
        var expanded: [String] = []
        for path in paths {
            guard path.hasPrefix("@") else {
                expanded.append(path)
                continue
            }
            let name = String(path.dropFirst())
            switch readSource(FilePath(name, relativeTo: project), as: name) {
            case .failure(let fault): throw DriverFailure(message: "'\(name)': \(fault.diagnostic.message)")
            case .success(let list):
                expanded += String(decoding: list.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(
                    String.init)
            }
        }
        return expanded
    }
}

extension ModulesConfiguration {
    /// The path of the interface that the run writes; nil if it writes none.
    func output(in project: FilePath) -> FilePath? { outputPath.map { FilePath($0, relativeTo: project) } }
}

/// Reads modules, and makes the interfaces of those that are given as sources.
private struct ModuleReader {
    let configuration: Configuration
    let project: FilePath
    private var modules: [String: GivenModule] = [:]
    private var diagnostics: [Diagnostic] = []
    private var paths: [FilePath] = []

    /// A module that an option names.
    private struct GivenModule {
        /// The option's value, for messages.
        var given: String
        /// The interface, if a file holds it.
        var interface: InterfaceOutline?
        var facts: [FileFacts] = []
        var target = Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
        /// The modules that this one may depend on.
        var uses: [String]
    }

    init(configuration: Configuration, project: FilePath) {
        (self.configuration, self.project) = (configuration, project)
    }

    mutating func readInterfaces(at given: [String]) throws(DriverFailure) {
        let project = project
        let results = Workers.threads(configuration.jobs).map(given.count) { index in
            let file = FilePath(given[index], relativeTo: project)
            return readSource(file, as: file.relative(to: project)).map { (file: file, result: outlineInterface($0)) }
        }
        for (path, result) in zip(given, results) {
            switch result {
            case .failure(let fault):
                throw DriverFailure(message: "the interface '\(path)': \(fault.diagnostic.message)")
            case .success(let (file, (interface, faults))):
                paths.append(file)
                diagnostics += faults
                guard let interface else { continue }
                try add(GivenModule(given: path, interface: interface, uses: interface.uses), named: interface.module)
            }
        }
    }

    mutating func readSources(of module: ModulesConfiguration.Module) throws(DriverFailure) {
        let given = try KnownModules.expanded(module.paths, in: project)
        var (inputs, configs): ([String], [FilePath]) = ([], [])
        for path in given {
            let file = FilePath(path, relativeTo: project)
            if configFileNames.contains(file.name) {
                configs.append(file)
            } else {
                inputs.append(path)
                if file.isFolder {
                    configs += configFileNames.map { FilePath(name: $0, in: file) }.filter(\.exists).prefix(1)
                }
            }
        }
        let (files, faults) = Discovery.inputs(at: inputs, ignoring: [], isRecursive: true, in: project)
        if let fault = faults.first {
            throw DriverFailure(message: "the module '\(module.name)': \(fault)")
        }
        let sources = files.filter { !configFileNames.contains($0.name) }
        let reader = FileReader(files: sources, project: project, jobs: configuration.jobs)
        let facts = reader.facts(of: Array(sources.indices))
        paths += sources + configs
        var result = GivenModule(
            given: module.paths.joined(separator: " "), facts: facts,
            uses: Set(facts.flatMap(\.imports).map(\.module)).sorted())
        for config in configs { result.target.read(config, in: project) }
        result.target.platform = configuration.target.platform
        result.target.module = Module(
            name: module.name, package: module.package ?? configuration.target.module?.package, isExecutable: false)
        try add(result, named: module.name)
    }

    private mutating func add(_ module: GivenModule, named name: String) throws(DriverFailure) {
        if let known = modules[name] {
            throw DriverFailure(
                message: "the module '\(name)' is given twice: '\(known.given)' and '\(module.given)'",
                help: "name each module once, by --module or by --interface")
        }
        if name == configuration.target.module?.name {
            throw DriverFailure(
                message: "the module '\(name)' is the one that the inputs are: '\(module.given)'",
                help: "leave it out, or give the inputs another --module-name")
        }
        modules[name] = module
    }

    /// Returns the known modules. Makes the interfaces of those that are given as sources, each after those that it
    /// depends on.
    mutating func known() throws(DriverFailure) -> KnownModules {
        var known = KnownModules(diagnostics: diagnostics, paths: paths.sorted())
        for name in try order() {
            guard let module = modules[name] else { continue }
            let interface =
                module.interface ?? outline(of: moduleInterface(of: module.facts, for: module.target, known.interfaces))
            known.interfaces.append(interface)
            if module.interface == nil { known.files[name] = module.facts }
            if module.interface != nil {
                for used in module.uses where modules[used] == nil && used != configuration.target.module?.name {
                    let file = FilePath(module.given, relativeTo: project).relative(to: project)
                    let place = interface.usePlaces[used] ?? Place(file: file, span: Span(0, 0))
                    known.diagnostics.append(.unknownModule(used, for: name, at: place))
                }
            }
        }
        known.interfaces.sort { $0.module < $1.module }
        return known
    }

    private func outline(of interface: ModuleInterface) -> InterfaceOutline {
        var text = interfaceText(interface)
        return InterfaceOutline(interface, digest: text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) })
    }

    /// Returns the names of the modules, each after those that it depends on.
    private func order() throws(DriverFailure) -> [String] {
        var order: [String] = []
        var done: Set<String> = []
        for start in modules.keys.sorted() where !done.contains(start) {
            var path = [(name: start, rest: uses(of: start)[...])]
            while let last = path.last {
                guard let next = last.rest.first else {
                    path.removeLast()
                    if done.insert(last.name).inserted { order.append(last.name) }
                    continue
                }
                path[path.count - 1].rest.removeFirst()
                if let beginning = path.firstIndex(where: { $0.name == next }) {
                    let cycle = path[beginning...].map(\.name) + [next]
                    let files = path[beginning...].compactMap { modules[$0.name]?.given }
                    throw DriverFailure(
                        message: "modules depend on each other: \(cycle.joined(separator: " → "))",
                        help: "they are given as \(files.map { "'\($0)'" }.joined(separator: ", "))")
                }
                if !done.contains(next) { path.append((next, uses(of: next)[...])) }
            }
        }
        return order
    }

    private func uses(of name: String) -> [String] {
        (modules[name]?.uses ?? []).filter { modules[$0] != nil && $0 != name }
    }
}

extension Target {
    /// Reads what the config file of a module says about it: its project name and its default isolation.
    fileprivate mutating func read(_ config: FilePath, in project: FilePath) {
        guard let file = readConfigFile(at: config.string, projectPath: project.string) else { return }
        for entry in file.syntax.entries {
            guard case .scalar(let text) = entry.value.content else { continue }
            switch entry.key {
            case "project_name": self.project = text
            case "default_isolation": defaultIsolation = text == "MainActor" ? .actor("MainActor") : .none
            default: break
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownModule(_ module: String, for user: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .unknownModule, "'\(user)' depends on the module '\(module)', which is not known", at: place,
            help: "add it with --module or --interface")
    }
}
