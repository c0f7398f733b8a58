/// A small graph with one dependency that waits or fails, as a user would state it, and the types that read it. All
/// graphs together form the matrix of `EffectTests`. Each comes with a function that builds and reads it, and with what
/// a model of the language says that this function sees.
struct EffectGraph {
    enum Effect: String, CaseIterable { case async, `throws`, both }

    enum Scope: String, CaseIterable { case container, lazy, weak, transient }

    /// The isolation of the dependency. Those who read an instance of a global actor are on that actor themselves.
    enum Isolation: String, CaseIterable { case none, mainActor, storeActor, actor }

    /// How the dependency is built: by a constructor that takes its own dependency, by `init(injecting:)`, or by a
    /// builder.
    enum Building: String, CaseIterable { case constructor, resolver, builder }

    enum Taking: String, CaseIterable { case value, provider, resolver }

    var effect: Effect
    var scope: Scope
    var isolation: Isolation
    var building: Building
    var taking: Taking
    /// The number of types that read the dependency.
    var readerCount: Int
    /// A prefix of the names of the types, so that many graphs fit into one program.
    var prefix: String

    private static let readerCounts = [1, 3]

    /// The number of graphs in the matrix.
    static let count =
        Effect.allCases.count * Scope.allCases.count * Isolation.allCases.count * Building.allCases.count
        * Taking.allCases.count * readerCounts.count

    /// Creates the graph with a number from 0 up to, and not including, `count`.
    init(_ number: Int) {
        var rest = number
        func pick<Value>(_ values: [Value]) -> Value {
            defer { rest /= values.count }
            return values[rest % values.count]
        }
        effect = pick(Effect.allCases)
        scope = pick(Scope.allCases)
        isolation = pick(Isolation.allCases)
        building = pick(Building.allCases)
        taking = pick(Taking.allCases)
        readerCount = pick(Self.readerCounts)
        prefix = "G\(number)"
    }
}

// MARK: The model

extension EffectGraph {
    private var isThrowing: Bool { effect != .async }
    private var isAsync: Bool { effect != .throws }

    /// The output of the function of the graph. The first instance fails if it can; everything else is built anew then.
    var expected: String {
        let failures = isThrowing ? 1 : 0
        let instances = scope == .transient ? readerCount : 1
        let isShared = scope != .transient || readerCount == 1
        return "\(prefix): built \(instances + failures), failed \(failures), shared \(isShared)"
    }

    /// Whether reading the dependency has its effects. Those of a registration of the container belong to that.
    private var readsWithEffects: Bool { scope != .container }
    /// Whether a reader is built with the effects.
    private var readerHasEffects: Bool { readsWithEffects && taking != .provider }
}

// MARK: The source

extension EffectGraph {
    /// The declarations that all graphs share.
    static let support = """
        import Foundation

        @globalActor actor StoreActor { static let shared = StoreActor() }

        struct Failure: Error {}

        /// Counts instances by the names of their types.
        final class Counts: @unchecked Sendable {
            static let shared = Counts()
            private let lock = NSLock()
            private var built: [String: Int] = [:]
            private var failed: [String: Int] = [:]

            func build(_ name: String) -> Int {
                lock.withLock {
                    built[name, default: 0] += 1
                    return built[name, default: 0]
                }
            }

            func fail(_ name: String) { lock.withLock { failed[name, default: 0] += 1 } }

            func text(_ name: String) -> String {
                lock.withLock { "\\(name): built \\(built[name] ?? 0), failed \\(failed[name] ?? 0)" }
            }
        }

        """

    private var words: String {
        [isAsync ? "async" : "", isThrowing ? "throws" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
    private var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    private func marks(_ hasEffects: Bool) -> String { hasEffects ? marks : "" }

    /// The attribute of the readers, of the root and of the function, with a space after it.
    private var attribute: String {
        switch isolation {
        case .none, .actor: ""
        case .mainActor: "@MainActor "
        case .storeActor: "@StoreActor "
        }
    }

    var source: String {
        let kind = isolation == .actor ? "actor" : "final class"
        let wait = isAsync ? "await Task.yield()\n" : ""
        let fail = isThrowing ? "if number == 1 { throw Failure() }" : "_ = number"
        let body = """
                \(wait)        let number = Counts.shared.build("\(prefix)")
                    \(fail)
            """
        // The log of an actor is one that may be shared.
        let log =
            isolation == .actor ? "final class \(prefix)Log: Sendable {}" : "\(attribute)final class \(prefix)Log {}"
        let initializer =
            switch building {
            case .constructor: "init(log: \(prefix)Log)"
            case .resolver: "init(injecting dependencies: any \(prefix)DepDependencyResolver)"
            case .builder: "init()"
            }
        let statement = building == .builder ? "" : "// weaver: log <- \(prefix)Log"
        let builder =
            building == .builder ? "// weaver: dep.builder = { \(marks)\(prefix)Dep() }" : ""
        let readers = (0..<readerCount).map { reader($0) }.joined(separator: "\n")
        let registrations = (0..<readerCount).map {
            "// weaver: reader\($0) = \(prefix)Reader\($0)\n    // weaver: reader\($0).scope = .lazy"
        }.joined(separator: "\n    ")
        return """
            \(log)

            \(attribute)\(kind) \(prefix)Dep {
                \(statement)
                \(initializer) \(words) {
            \(body)
                }
            }

            \(readers)

            \(attribute)final class \(prefix)Root {
                // weaver: log = \(prefix)Log
                // weaver: dep = \(prefix)Dep
                // weaver: dep.scope = .\(scope)
                \(builder)
                \(registrations)
                let r: any \(prefix)RootDependencyResolver

                init(injecting r: any \(prefix)RootDependencyResolver) { self.r = r }
            }

            \(function)

            """
    }

    private func reader(_ number: Int) -> String {
        let name = "\(prefix)Reader\(number)"
        let head = "\(attribute)final class \(name) {\n    // weaver: dep <- \(prefix)Dep\n"
        switch taking {
        case .value:
            return head + "    let dep: \(prefix)Dep\n    init(dep: \(prefix)Dep) { self.dep = dep }\n}\n"
        case .provider:
            let type = "\(attribute)() \(words) -> \(prefix)Dep"
            return head + "    let make: \(type)\n    init(dep: @escaping \(type)) { make = dep }\n}\n"
        case .resolver:
            // The initializer has the effects of what it reads.
            let effects = readsWithEffects ? " \(words)" : ""
            return head
                + "    let dep: \(prefix)Dep\n    init(injecting r: any \(name)DependencyResolver)\(effects) { dep = \(marks(readsWithEffects))r.dep }\n}\n"
        }
    }

    /// The function that builds the root, reads every reader, and prints what it has seen.
    private var function: String {
        let rootMarks = scope == .container ? marks : ""
        let reads = (0..<readerCount).map { number -> String in
            let reader = "\(marks(readerHasEffects))root.r.reader\(number)"
            let read = taking == .provider ? "\(marks)reader\(number).make()" : "reader\(number).dep"
            return retrying(
                "reader\(number)", "\(prefix)Reader\(number)", reader, fails: readerHasEffects && isThrowing)
                + "\n" + retrying("dep\(number)", "\(prefix)Dep", read, fails: taking == .provider && isThrowing)
        }.joined(separator: "\n")
        let same = (0..<readerCount).map { "dep0 === dep\($0)" }.joined(separator: " && ")
        let build = "\(rootMarks)MainDependencyContainer.build\(prefix)Root()"
        return """
            \(attribute)func run\(prefix)() async {
            \(retrying("root", "\(prefix)Root", build, fails: scope == .container && isThrowing))
            \(reads)
                print(Counts.shared.text("\(prefix)") + ", shared \\(\(same))")
            }
            """
    }

    /// The statements that read a value until that does not fail.
    private func retrying(_ name: String, _ type: String, _ read: String, fails: Bool) -> String {
        guard fails else { return "    let \(name) = \(read)" }
        return """
                var \(name)Read: \(type)?
                while \(name)Read == nil {
                    do { \(name)Read = \(read) } catch { Counts.shared.fail("\(prefix)") }
                }
                let \(name) = \(name)Read!
            """
    }
}
