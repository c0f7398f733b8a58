import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The modules that the options of a run name: the interfaces that were read from files, and the files of the modules
/// that are given as sources. An edit that changes none of their statements is found without making an interface.
struct GivenModules {
    private let configuration: Configuration
    private let project: FilePath
    /// The unsaved texts, which stand for those of the disk.
    private let texts: [FilePath: SourceText]
    private var modules: [String: GivenModule] = [:]
    /// The property files of the run, with which the modules that are given as sources are read: their references may
    /// take names from properties. Nil if one cannot be found, which the run reports, or if all modules are interfaces.
    private var properties: PropertyFiles?
    /// The errors in interface files.
    private var diagnostics: [Diagnostic] = []
    /// The interface files, the config files of modules, and the files that list paths.
    private var otherPaths: [FilePath] = []

    /// A module that an option names.
    private struct GivenModule {
        /// The option's value, for messages.
        var given: String
        /// The interface, if a file holds it.
        var interface: InterfaceOutline?
        /// The files of the module, if it is given as sources.
        var sources: CachedInputs?
        /// The unsaved texts of its files, those that are not on the disk among them.
        var texts: [FilePath: SourceText] = [:]
        var target = Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
        /// The modules that this one may depend on.
        var uses: [String] = []
    }

    private init(_ configuration: Configuration, _ project: FilePath, _ texts: [FilePath: SourceText]) {
        (self.configuration, self.project, self.texts) = (configuration, project, texts)
        otherPaths = configuration.modules.listPaths.map { FilePath($0, relativeTo: project) }
    }

    /// Finds the modules that `configuration` names, and reads those of their files that `cache` does not know. Fails
    /// if a file cannot be found, or if a module is named twice. `texts` are unsaved texts, which stand for those of
    /// the disk.
    static func find(
        for configuration: Configuration, in project: FilePath, knowing cache: FactsCache?,
        texts: [FilePath: SourceText] = [:]
    ) -> Result<GivenModules, DriverFailure> {
        var given = GivenModules(configuration, project, texts)
        do throws(DriverFailure) {
            try given.readInterfaces(at: KnownModules.expanded(configuration.modules.interfacePaths, in: project))
            for module in configuration.modules.modules { try given.findSources(of: module, knowing: cache) }
            if !given.sources.isEmpty {
                given.properties = try? PropertyFiles.read(for: configuration, in: project, texts: texts).get()
            }
            return .success(given)
        } catch {
            return .failure(error)
        }
    }

    private mutating func readInterfaces(at given: [String]) throws(DriverFailure) {
        let project = project
        let results = Workers.threads(configuration.jobs).map(given.count) { index in
            let file = FilePath(given[index], relativeTo: project)
            let name = file.relative(to: project)
            let text = Locked<SourceText?>(nil)
            return readSource(file, as: name).map { source in
                let result = outlineInterface(source) {
                    text.withValue { text in
                        if text == nil { text = try? readSource(file, as: name).get() }
                        return text
                    }
                }
                return (file: file, result: result)
            }
        }
        for (path, result) in zip(given, results) {
            switch result {
            case .failure(let fault):
                throw DriverFailure(message: "the interface '\(path)': \(fault.diagnostic.message)")
            case .success(let (file, (interface, faults))):
                otherPaths.append(file)
                diagnostics += faults
                guard let interface else { continue }
                try add(GivenModule(given: path, interface: interface, uses: interface.uses), named: interface.module)
            }
        }
    }

    private mutating func findSources(
        of module: ModulesConfiguration.Module, knowing cache: FactsCache?
    ) throws(DriverFailure) {
        var (inputs, configs): ([String], [FilePath]) = ([], [])
        for path in try KnownModules.expanded(module.paths, in: project) {
            let file = FilePath(path, relativeTo: project)
            if configFileNames.contains(file.name) {
                configs.append(file)
            } else {
                inputs.append(path)
                if file.isFolder {
                    configs += configFileNames.map { FilePath(name: $0, in: file) }
                        .filter { $0.exists || texts[$0] != nil }.prefix(1)
                }
            }
        }
        let walk = Walk(
            ignored: IgnoredPaths([], in: project), isRecursive: true, excluded: Set(configs.map(PathHash.init)),
            jobs: configuration.jobs, opensFiles: cache == nil)
        var result = GivenModule(given: module.paths.joined(separator: " "))
        switch CachedInputs.find(at: inputs, with: walk, in: project, knowing: cache, as: .modules) {
        case .failure(let fault): throw DriverFailure(message: "the module '\(module.name)': \(fault.message)")
        case .success(let sources): result.sources = sources
        }
        if !texts.isEmpty {
            let scope = InputScope(
                inputs, ignored: IgnoredPaths([], in: project), isRecursive: true, but: configs, in: project)
            result.texts = texts.filter { scope.contains($0.key) }
        }
        for config in configs { result.target.read(config, in: project, texts) }
        otherPaths += configs
        result.target.conditions.merge(module.conditions) { $0 || $1 }
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

    // MARK: What is known without interfaces of sources

    /// The files of the modules that are given as sources, one collection for each module.
    var sources: [CachedInputs] { modules.sorted(on: \.key).compactMap(\.value.sources) }

    /// The paths of all files, sorted.
    var paths: [FilePath] { (otherPaths + sources.flatMap(\.paths)).sorted() }

    /// The digest of the interface files, of the statements of all sources, of what config files say about their
    /// modules, and of the property files. With equal options and equal digests, the known modules are the same.
    var digest: UInt64 {
        var text = properties.map { "\($0.digest) " } ?? ""
        for (name, module) in modules.sorted(on: \.key) {
            text += name + " "
            if let interface = module.interface { text += "\(interface.digest) \(module.given) " }
            if let sources = module.sources { text += "\(sources.digest) \(fingerprint(of: module.target)) " }
        }
        for diagnostic in diagnostics { text += "\(diagnostic.place) \(diagnostic.message)" }
        return text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }
    }

    // MARK: Interfaces

    /// Returns the known modules. Makes the interfaces of those that are given as sources, each after those that it
    /// depends on. With `keeps`, facts that are read for this are encoded for the cache. Fails if modules depend on
    /// each other in a cycle.
    func known(keeps: Bool) -> Result<KnownModules, DriverFailure> {
        var known = KnownModules(diagnostics: diagnostics, paths: paths)
        for (name, module) in modules {
            guard let sources = module.sources else { continue }
            let unsaved = Set(module.texts.values.map(\.path))
            let facts = sources.facts(keeps: keeps).filter { !unsaved.contains($0.path) }
            known.files[name] = (facts + module.texts.values.map { readableFacts($0) }).sorted {
                $0.path.precedesInBytes($1.path)
            }
        }
        let uses = modules.mapValues(\.uses).merging(
            known.files.mapValues { Set($0.flatMap(\.imports).map(\.module)).sorted() }, uniquingKeysWith: { $1 })
        let names: [String]
        do throws(DriverFailure) {
            names = try order(of: uses)
        } catch {
            return .failure(error)
        }
        let properties = properties?.facts() ?? []
        for name in names {
            guard let module = modules[name] else { continue }
            guard let interface = module.interface else {
                let facts = (known.files[name] ?? []) + properties
                // A module knows the modules below it, as in a run of its own.
                let below = modules(below: name, uses)
                known.interfaces.append(
                    outline(
                        of: moduleInterface(
                            of: facts, for: module.target, known.interfaces.filter { below.contains($0.module) })))
                known.files[name] = known.files[name]?.settlingProtocols(for: module.target)
                    .leavingOutAvailabilityMacros()
                continue
            }
            known.interfaces.append(interface)
            for used in module.uses where modules[used] == nil && used != configuration.target.module?.name {
                let file = FilePath(module.given, relativeTo: project).relative(to: project)
                let place = interface.usePlaces[used] ?? Place(file: file, span: Span(0, 0))
                known.diagnostics.append(.unknownModule(used, for: name, at: place))
            }
        }
        known.interfaces.sort { $0.module < $1.module }
        return .success(known)
    }

    private func outline(of interface: ModuleInterface) -> InterfaceOutline {
        var text = interfaceText(interface)
        return InterfaceOutline(interface, digest: text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) })
    }

    /// Returns the names of the modules on which the module `name` depends, directly or indirectly.
    private func modules(below name: String, _ uses: [String: [String]]) -> Set<String> {
        var below: Set<String> = []
        var rest = uses[name] ?? []
        while let next = rest.popLast() {
            if below.insert(next).inserted { rest += uses[next] ?? [] }
        }
        return below
    }

    /// Returns the names of the modules, each after those that it depends on. `uses` are, by module, the modules that
    /// it may depend on.
    private func order(of uses: [String: [String]]) throws(DriverFailure) -> [String] {
        func known(_ name: String) -> ArraySlice<String> {
            (uses[name] ?? []).filter { modules[$0] != nil && $0 != name }[...]
        }
        var order: [String] = []
        var done: Set<String> = []
        for start in modules.keys.sorted() where !done.contains(start) {
            var path = [(name: start, rest: known(start))]
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
                if !done.contains(next) { path.append((next, known(next))) }
            }
        }
        return order
    }
}

extension Target {
    /// Reads what the config file of a module says about it: its project name, the isolation of its generated
    /// code, its default isolation, and the conditions that it defines.
    fileprivate mutating func read(_ config: FilePath, in project: FilePath, _ texts: [FilePath: SourceText]) {
        for entry in readConfigFile(config, in: project, texts: texts).syntax.entries {
            if let holds = ["define": true, "undefine": false][entry.key] {
                for text in entry.value.scalars { conditionAtom(text).map { conditions[$0] = holds } }
            }
            guard case .scalar(let text) = entry.value.content else { continue }
            switch entry.key {
            case "project_name": self.project = text
            case "mainactor": isolation = text == "true" ? .mainActor : .none
            case "default_isolation": defaultIsolation = text == "MainActor" ? .mainActor : .none
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

extension ConfigValue {
    /// The texts of a scalar or of a list of scalars. Empty for anything else.
    fileprivate var scalars: [String] {
        switch content {
        case .scalar(let text), .literal(let text): [text]
        case .list(let values): values.flatMap(\.scalars)
        case .mapping, .empty: []
        }
    }
}
