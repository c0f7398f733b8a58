/// The Swift source texts of the runtime, which generated files contain verbatim.
enum RuntimeText {
    static let faults = #"""
        extension MainDependencyContainer {
            /// Called with a message before the program stops because of a dependency. Tests may set it before anything
            /// is built.
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) static var onFatalError: (String, StaticString, UInt) -> Never = { message, file, line in
                Swift.fatalError(message, file: file, line: line)
            }

            nonisolated fileprivate static func fault(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
                onFatalError(message, file, line)
            }
        }
        """#

    /// Returns the text of a slot class. A slot builds its value at the first read, and stores it for later reads. A
    /// weak slot holds the value weakly, and builds it again if it is read when nothing holds the value any more.
    ///
    /// A slot on a global actor needs no lock, and is Sendable because only that actor reads it. A slot that every
    /// isolation domain reads is Sendable because its value has to be Sendable. With `isSeeing`, the class can also
    /// create slots that only read a value which another object holds.
    static func slot(isWeak: Bool, _ domain: Domain, name: String, isSeeing: Bool = false) -> String {
        let attribute = domain.attributes.map { $0 + " " }.joined()
        var (place, isolation, bounds, conformance) = ("", "", isWeak ? ["AnyObject"] : [], "")
        switch domain {
        case .container: break
        case .actor(let actor):
            (place, isolation, conformance) = (" on the \(actor)", attribute, ": @unchecked Sendable")
        case .any:
            (place, conformance) = (" by any thread", ": @unchecked Sendable")
            bounds.append("Sendable")
        }
        let doc = isWeak ? "built\(place) when nobody holds it" : "built once, at its first use\(place)"
        let hasLock = domain.isolation == .none
        let lock = hasLock ? ["    private let lock = NSRecursiveLock()"] : []
        let locking = hasLock ? ["        lock.lock()", "        defer { lock.unlock() }"] : []
        let missing = isWeak ? "is gone: hold it as long as it is needed." : "is read before its container is complete."
        // A weak slot keeps its builder, because it may have to build again.
        let ending =
            isWeak ? [] : ["        // What the builder has captured is needed no longer.", "        build = nil"]
        let beginning = isWeak ? ["        defer { isBuilding = false }"] : []
        let generics = "Value" + (bounds.isEmpty ? "" : ": " + bounds.joined(separator: " & "))
        var lines = ["/// A dependency that is \(doc).", "private final class \(name)<\(generics)>\(conformance) {"]
        lines += lock
        lines += [
            "    private let name: StaticString",
            "    private var build: (\(attribute)() -> Value)?",
            "    private \(isWeak ? "weak " : "")var value: Value?",
            "    private var isBuilding = false",
        ]
        if isSeeing { lines.append("    private var isHeldElsewhere = false") }
        lines += [
            "",
            "    init(_ name: StaticString, _ build: (\(attribute)() -> Value)? = nil) {",
            "        self.name = name",
            "        self.build = build",
            "    }",
            "",
            "    /// A dependency that is built already.",
            "    init(_ name: StaticString, built value: Value) {",
            "        self.name = name",
            "        self.value = value",
            "    }",
            "",
        ]
        if isSeeing {
            lines += [
                "    /// A dependency that is there when it is read, and that something else holds.",
                "    static func seeing(_ name: StaticString, _ see: @escaping \(attribute)() -> Value) -> \(name) {",
                "        let slot = \(name)(name, see)",
                "        slot.isHeldElsewhere = true",
                "        return slot",
                "    }",
                "",
            ]
        }
        lines += [
            "    func provide(_ build: @escaping \(attribute)() -> Value) {",
            "        self.build = build",
            "    }",
            "",
            "    \(isolation)func get() -> Value {",
            "        get {",
            "            guard let build else { MainDependencyContainer.fault(\"\\(name) \(missing)\") }",
            "            return build()",
            "        }",
            "    }",
            "",
            "    \(isolation)func get(_ make: () -> Value) -> Value {",
        ]
        lines += locking
        lines += [
            "        if let value { return value }",
            "        if isBuilding {",
            "            MainDependencyContainer.fault(\"\\(name) is read while it is being built: read it later than in an initializer.\")",
            "        }",
            "        isBuilding = true",
        ]
        lines += beginning
        lines.append("        let value = make()")
        if isSeeing {
            lines += [
                "        if isHeldElsewhere {", "            isBuilding = false", "            return value",
                "        }",
            ]
        }
        lines.append("        self.value = value")
        lines += ending
        lines += ["        return value", "    }", "}"]
        return lines.joined(separator: "\n")
    }

    /// Returns the text of the function that sets the value of the slot class `slot` from outside.
    static func setter(of slot: String) -> String {
        """
        extension \(slot) {
            func set(_ value: Value) {
                lock.lock()
                defer { lock.unlock() }
                self.value = value
            }
        }
        """
    }

    static let selfSlot = #"""
        /// A weak reference to an instance, for the instances that are built below it. The instance holds them, so they
        /// must not hold it.
        private final class SelfSlot<Value: AnyObject> {
            private let lock = NSLock()
            private let name: StaticString
            private weak var value: Value?

            init(_ name: StaticString) {
                self.name = name
            }

            func get() -> Value {
                lock.lock()
                defer { lock.unlock() }
                guard let value else { MainDependencyContainer.fault("\(name) is read before it exists, or after it is gone.") }
                return value
            }

            func set(_ value: Value) {
                lock.lock()
                defer { lock.unlock() }
                self.value = value
            }
        }
        """#

    static let weakReference = #"""
        /// A weak reference to a slot, for a sibling dependency that the slot may hold itself.
        private struct WeakReference<Slot: AnyObject> {
            private(set) weak var slot: Slot?

            init(_ slot: Slot) {
                self.slot = slot
            }

            func get() -> Slot {
                guard let slot else {
                    MainDependencyContainer.fault("A dependency is read through a container that is gone: hold what it belongs to.")
                }
                return slot
            }
        }
        """#

    static let unchecked = #"""
        /// Passes a value to code that runs on the same thread, although the compiler cannot prove that.
        private struct Unchecked<Value>: @unchecked Sendable {
            let value: Value

            init(_ value: Value) {
                self.value = value
            }
        }
        """#
}
