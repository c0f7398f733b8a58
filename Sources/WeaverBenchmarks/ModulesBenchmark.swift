import Foundation
import WeaverFacts

/// Measures `weaver` as a process in projects of many modules: what interfaces cost, and which actions of a build
/// system run again after an edit. Grammar/modules.md describes interfaces.
struct ModulesBenchmark {
    /// The sizes of the generated projects.
    struct Sizes {
        var modules = 100
        /// The number of types in each module.
        var types = 50
        /// The number of interfaces that the largest action reads.
        var interfaces = 2_000
    }

    /// The cost of one run of a program, or of several runs together.
    private struct Cost {
        /// The processor time.
        var seconds = 0.0
        /// The elapsed time.
        var elapsed = 0.0
        var peakMegabytes = 0

        static func += (left: inout Cost, right: Cost) {
            left.seconds += right.seconds
            left.elapsed += right.elapsed
            left.peakMegabytes = max(left.peakMegabytes, right.peakMegabytes)
        }
    }

    /// A run of weaver that failed.
    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private static let dependencyCount = 10
    private static let sampleCount = 15
    /// The number of modules that the app registers types of.
    private static let usedCount = 100

    private let weaver: String
    private let sizes: Sizes
    private let folder: URL
    private let project: ModulesGenerator

    /// Measures the program at the path `weaver`, and prints the figures. Returns whether all runs succeeded.
    static func run(_ weaver: String, _ sizes: Sizes) throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-modules")
        try? FileManager.default.removeItem(at: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let benchmark = Self(weaver, sizes, in: folder)
        do {
            for measure in [
                benchmark.measureEmission, benchmark.measureActions, benchmark.measureReading, benchmark.measureEdits,
                benchmark.measureGrowth,
            ] {
                try measure()
                // A large project takes minutes, so the figures so far are shown now.
                fflush(nil)
            }
            return true
        } catch let failure as Failure {
            print(failure)
            return false
        }
    }

    private init(_ weaver: String, _ sizes: Sizes, in folder: URL) {
        (self.weaver, self.sizes, self.folder) = (weaver, sizes, folder)
        project = ModulesGenerator(
            in: folder, moduleCount: sizes.modules, typeCount: sizes.types, dependencyCount: Self.dependencyCount)
    }
}

// MARK: - The figures

extension ModulesBenchmark {
    /// Measures what it costs to make the interface of a module of 164 types, 100 of them visible, cold.
    private func measureEmission() throws {
        print("1. The interface of a module with 100 visible types, made in the run that compiles the module cold")
        let small = ModulesGenerator(
            in: folder.appendingPathComponent("Small"), moduleCount: 12, typeCount: 164,
            dependencyCount: Self.dependencyCount)
        try small.write()
        let module = 11
        var interfaces: [String] = []
        for known in 0..<module {
            let interface = small.folder.path + "/\(ModulesGenerator.name(known)).weaver-interface"
            try compile(known, of: small, ["--interface"] + interfaces, emitting: interface)
            interfaces.append(interface)
        }
        let output = small.folder.path + "/Emitted.weaver-interface"
        var without: [Cost] = [], with: [Cost] = []
        for round in 0...Self.sampleCount * 2 {
            let plain = try compile(module, of: small, ["--interface"] + interfaces, emitting: nil)
            try? FileManager.default.removeItem(atPath: output)
            let emitting = try compile(module, of: small, ["--interface"] + interfaces, emitting: output)
            // The first round does not count.
            guard round > 0 else { continue }
            without.append(plain)
            with.append(emitting)
        }
        let (first, second) = (median(without), median(with))
        let visible = try text(output).split(separator: "\n").count { $0 == "    access: public" }
        print("   without --emit-interface  \(text(first))")
        print("   with it                   \(text(second))")
        print(
            "   \(visible) visible types, \(bytes(output)) bytes: \(percent(second.seconds / first.seconds - 1)) more processor "
                + "time, \(percent(second.elapsed / first.elapsed - 1)) more time (limit 5 %)")
    }

    /// Measures all actions of the project, next to the same sources as separate projects, and as one module.
    private func measureActions() throws {
        print(
            "\n2. All actions of \(sizes.modules) modules of \(sizes.types) types, each with the interfaces of all modules that it depends on"
        )
        try project.write()
        // The same sources, compiled as modules that know no other module: a registered type of another module is then
        // a type that the inputs do not declare, which `Type()` builds, and nothing is read or written but sources and
        // code.
        var alone = Cost(), together = Cost()
        var reads = 0
        for module in 0..<sizes.modules {
            alone += try compile(module, of: project, [], emitting: nil)
            reads += project.allDependencies(of: module).count
            together += try action(module)
        }
        let whole = try run(
            ["compile", "--input-path", "Sources", "--module-name", "Whole", "--main-output-path", "Whole.swift"])
        print("   as separate projects      \(text(alone))")
        print("   with interfaces           \(text(together))")
        print("   as one module             \(text(whole))")
        print(
            "   \(decimal(Double(reads) / Double(sizes.modules), 1)) interfaces an action: "
                + "\(decimal(together.seconds / alone.seconds, 2)) times the separate projects (limit 1.5), "
                + "\(decimal(together.seconds / whole.seconds, 2)) times one module; "
                + "\(decimal((together.seconds - alone.seconds) / Double(max(1, reads)) * 1e6, 0)) µs an interface")
    }

    /// Measures how long an app's action takes to read the interfaces of all modules of the project.
    private func measureReading() throws {
        print(
            "\n3. Reading \(sizes.modules) interfaces of \(sizes.types) types: the action of an app that imports them all"
        )
        let (without, with) = try app(with: interfaces(of: 0..<sizes.modules), using: 1)
        print("   one interface             \(text(without))")
        print("   all                       \(text(with))")
        let (elapsed, processor) = (with.elapsed - without.elapsed, with.seconds - without.seconds)
        print(
            "   \(decimal(elapsed * 1e3, 0)) ms, \(decimal(processor * 1e3, 0)) ms of processor time, "
                + "\(decimal(processor / Double(sizes.modules - 1) * 1e6, 0)) µs an interface (limit for 1,000: 150 ms)"
        )
    }

    /// Runs the actions that a build system runs again after an edit: those that have a changed file as an input.
    private func measureEdits() throws {
        let module = sizes.modules / 4
        let dependents = project.allDependents(of: module)
        print(
            "\n4. An edit in a module that \(project.dependencies.count { $0.contains(module) }) modules depend on directly, "
                + "\(dependents.count) in all")
        try project.write(module) {
            $0.replacing("guard let entry = entries[title]", with: "guard let entry = entries[title + \"!\"]")
        }
        let body = try rebuild(after: module)
        print("   a body       \(body.ran.count) actions ran, \(body.changed.count) of them wrote another interface")
        try project.write(module) {
            $0.replacing("log: any Logging", with: "logger: any Logging").replacing(
                "weaver: log <-", with: "weaver: logger <-")
        }
        let interface = try rebuild(after: module)
        print(
            "   an interface \(interface.ran.count) actions ran, \(interface.changed.count) of them wrote another interface"
        )
        guard body.ran == [module], body.changed.isEmpty else {
            throw Failure(description: "an edited body runs more than one action")
        }
        guard interface.changed.contains(module), Set(interface.ran).isSubset(of: dependents.union([module])) else {
            throw Failure(description: "a changed interface runs other actions than those of its dependents")
        }
    }

    /// Measures an app's action over ever more interfaces.
    private func measureGrowth() throws {
        print("\n5. The action of an app over many interfaces of \(sizes.types) types")
        let template = sizes.modules - 1
        let text = try text(interface(template))
        for number in sizes.modules..<max(sizes.modules, sizes.interfaces) {
            let renamed = withRenewedDigest(project.renamed(text, of: template, as: number))
            try Data(renamed.utf8).write(to: URL(fileURLWithPath: interface(number)))
        }
        var last: (count: Int, cost: Cost)?
        for count in [max(1, sizes.interfaces / 10), sizes.interfaces] {
            let paths = interfaces(of: 0..<count)
            let (_, cost) = try app(with: paths, using: Self.usedCount)
            let size = paths.reduce(0) { $0 + bytes($1) }
            let growth = last.map { cost.seconds / $0.cost.seconds / (Double(count) / Double($0.count)) }
            print(
                "   \(pad(String(count), 25)) \(self.text(cost)), \(decimal(cost.seconds / Double(count) * 1e6, 0)) µs an "
                    + "interface, \(decimal(Double(size) / 1e6, 1)) MB of interfaces"
                    + (growth.map { "; \(decimal($0, 2)) times linear growth of processor time" } ?? ""))
            last = (count, cost)
        }
        print("   (limits for 10,000: 2 s and 1 GB)")
    }
}

// MARK: - Actions

extension ModulesBenchmark {
    private func interface(_ module: Int) -> String {
        "\(folder.path)/Interfaces/\(ModulesGenerator.name(module)).weaver-interface"
    }

    private func interfaces(of modules: some Sequence<Int>) -> [String] { modules.map(interface) }

    /// Runs the action of a module of the project: it reads the interfaces of all modules that the module depends on,
    /// and writes one.
    @discardableResult
    private func action(_ module: Int) throws -> Cost {
        let known = interfaces(of: project.allDependencies(of: module))
        return try compile(
            module, of: project, known.isEmpty ? [] : ["--interface", try list(known)], emitting: interface(module))
    }

    /// Runs the action of `module`, then, as a build system does, each action one of whose interfaces has other bytes
    /// than before. Returns the modules whose actions ran, and those whose interfaces changed.
    private func rebuild(after module: Int) throws -> (ran: [Int], changed: [Int]) {
        var ran: [Int] = [], changed: [Int] = []
        for candidate in module..<sizes.modules {
            guard candidate == module || project.allDependencies(of: candidate).contains(where: changed.contains) else {
                continue
            }
            let before = try text(interface(candidate))
            try action(candidate)
            ran.append(candidate)
            if try text(interface(candidate)) != before { changed.append(candidate) }
        }
        return (ran, changed)
    }

    /// Runs the action of an app that registers types of module 0, with the interface of that module alone, and the
    /// action of an app that registers types of `used` modules, with `interfaces`, in turn.
    private func app(with interfaces: [String], using used: Int) throws -> (without: Cost, with: Cost) {
        var (without, with): ([Cost], [Cost]) = ([], [])
        for round in 0...5 {
            for count in [1, interfaces.count] {
                try project.writeApp(importing: count, using: count == 1 ? 1 : used)
                let list = try list(Array(interfaces.prefix(count)))
                let cost = try run([
                    "compile", "--input-path", "App", "--module-name", "App", "--executable", "--main-output-path",
                    "App.swift", "--interface", list,
                ])
                guard round > 0 else { continue }
                if count == 1 { without.append(cost) } else { with.append(cost) }
            }
        }
        return (median(without), median(with))
    }

    /// Returns an argument that names a file with the paths, one in each line.
    private func list(_ paths: [String]) throws -> String {
        let list = folder.appendingPathComponent("interfaces.txt")
        try Data(paths.joined(separator: "\n").utf8).write(to: list)
        return "@" + list.path
    }

    @discardableResult
    private func compile(
        _ module: Int, of project: ModulesGenerator, _ known: [String], emitting interface: String?
    ) throws -> Cost {
        let name = ModulesGenerator.name(module)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Interfaces"), withIntermediateDirectories: true)
        return try run(
            [
                "compile", "--input-path", ModulesGenerator.path(module), "--module-name", name, "--main-output-path",
                "Generated/\(name).swift",
            ] + (known.count > 1 ? known : []) + (interface.map { ["--emit-interface", $0] } ?? []), in: project.folder)
    }

    /// Runs weaver without a cache, in the folder of the project. Fails if weaver does.
    private func run(_ words: [String], in project: URL? = nil) throws -> Cost {
        let project = project ?? folder
        let errors = folder.path + "/errors.txt"
        var usage = rusage()
        let start = DispatchTime.now().uptimeNanoseconds
        let status = spawn(
            [weaver] + words + ["--quiet", "--no-cache", "--project-path", project.path], errors: errors, usage: &usage)
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        guard status == 0 else {
            throw Failure(
                description:
                    "weaver \(words.joined(separator: " ")) ended with status \(status): \(try text(errors).prefix(2_000))"
            )
        }
        return Cost(seconds: usage.seconds, elapsed: elapsed, peakMegabytes: usage.peakMegabytes)
    }
}

// MARK: - Texts

extension ModulesBenchmark {
    private func median(_ costs: [Cost]) -> Cost {
        Cost(
            seconds: Measurement.median(costs.map(\.seconds)[...]),
            elapsed: Measurement.median(costs.map(\.elapsed)[...]),
            peakMegabytes: costs.map(\.peakMegabytes).max() ?? 0)
    }

    private func text(_ cost: Cost) -> String {
        "\(decimal(cost.elapsed * 1_000, 1)) ms, \(decimal(cost.seconds * 1_000, 1)) ms of processor time, \(cost.peakMegabytes) MB"
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func bytes(_ path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    private func decimal(_ value: Double, _ digits: Int) -> String { Measurement.decimal(value, digits) }

    private func percent(_ ratio: Double) -> String { decimal(ratio * 100, 1) + " %" }

    private func pad(_ text: String, _ width: Int) -> String {
        text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
}
