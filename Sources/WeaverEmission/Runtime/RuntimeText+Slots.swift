extension RuntimeText {
    var faults: String {
        switch names.faultHandler {
        case .own: sharedFault
        case .tested: fault("MainDependencyContainer.onFatalError(message, file, line)")
        case .none: fault("Swift.fatalError(message, file: file, line: line)")
        }
    }

    /// Returns the function of a tests output, which stops by the call `stop`.
    private func fault(_ stop: String) -> String {
        #"""
        nonisolated private func \#(names.fault)(_ message: \#(string), file: \#(staticString) = #file, line: \#(uint) = #line) -> \#(never) {
            \#(stop)
        }
        """#
    }

    private var sharedFault: String {
        #"""
        extension MainDependencyContainer {
            /// Called with a message before the program stops because of a dependency. Tests may set it before anything
            /// is built.
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) static var onFatalError: (\#(string), \#(staticString), \#(uint)) -> \#(never) = { message, file, line in
                Swift.fatalError(message, file: file, line: line)
            }

            nonisolated \#(fileAccess)static func fault(_ message: \#(string), file: \#(staticString) = #file, line: \#(uint) = #line) -> \#(never) {
                onFatalError(message, file, line)
            }
        }
        """#
    }

    /// Returns the text of a slot class. A slot builds its value at the first read, and stores it for later reads. A
    /// weak slot holds the value weakly, and builds it again if it is read when nothing holds the value any more.
    ///
    /// A slot on a global actor needs no lock, and is Sendable because only that actor reads it. A slot that every
    /// isolation domain reads is Sendable because its value has to be Sendable. With `isSeeing`, the class can also
    /// create slots that only read a value which another object holds; with `isForwarding`, slots that read and set
    /// such a value; with `takesMakers`, slots whose instance a maker builds.
    func slot(
        isWeak: Bool, _ domain: Domain, isSeeing: Bool = false, isForwarding: Bool, takesMakers: Bool
    ) -> String {
        let name = names.slot(isWeak ? .weakSlot : .lazySlot, domain)
        let text = slotDomain(isWeak: isWeak, isAsync: false, domain)
        let (attribute, isolation) = (text.building, text.reading)
        let hasLock = domain.isolation == .none
        let lock = hasLock ? ["    private let lock = \(recursiveLock)()"] : []
        let locking = hasLock ? ["        lock.lock()", "        defer { lock.unlock() }"] : []
        let missing = isWeak ? "is gone: hold it as long as it is needed." : "is read before its container is complete."
        // A weak slot keeps its builder, because it may have to build again.
        let ending =
            isWeak ? [] : ["        // What the builder has captured is needed no longer.", "        build = nil"]
        let beginning = isWeak ? ["        defer { isBuilding = false }"] : []
        var lines = [
            "/// A dependency that is \(text.doc).",
            "\(access)final class \(name)<\(text.generics)>\(text.conformance) {",
        ]
        lines += lock
        lines += [
            "    private let name: \(staticString)",
            "    private var build: (\(attribute)() -> Value)?",
            "    private \(isWeak ? "weak " : "")var value: Value?",
            "    private var isBuilding = false",
        ]
        if isSeeing { lines.append("    private var isHeldElsewhere = false") }
        if isForwarding { lines.append("    private var setElsewhere: (\(attribute)(Value) -> \(void))?") }
        lines += [
            "",
            "    init(_ name: \(staticString), _ build: (\(attribute)() -> Value)? = nil) {",
            "        self.name = name",
            "        self.build = build",
            "    }",
            "",
        ]
        if takesMakers {
            lines += [
                "    init(_ name: \(staticString), maker: \(names.slot(.maker, domain))<Value>) {",
                "        self.name = name",
                "        build = maker.make",
                "    }",
                "",
            ]
        }
        lines += [
            "    /// A dependency that is built already.",
            "    init(_ name: \(staticString), built value: Value) {",
            "        self.name = name",
            "        self.value = value",
            "    }",
            "",
        ]
        if isSeeing {
            lines += [
                "    /// A dependency that is there when it is read, and that something else holds.",
                "    static func seeing(_ name: \(staticString), _ see: @escaping \(attribute)() -> Value) -> \(name) {",
                "        let slot = \(name)(name, see)",
                "        slot.isHeldElsewhere = true",
                "        return slot",
                "    }",
                "",
            ]
        }
        if isForwarding {
            lines += [
                "    /// A dependency that something else holds, which reads and sets it.",
                "    static func forwarding(",
                "        _ name: \(staticString), get: @escaping \(attribute)() -> Value, set: @escaping \(attribute)(Value) -> \(void)",
                "    ) -> \(name) {",
                "        let slot = \(name)(name, get)",
                "        slot.setElsewhere = set",
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
        ]
        if isForwarding { lines.append("        if setElsewhere != nil, let build { return build() }") }
        lines += [
            "        \(isForwarding ? "return " : "")get {",
            "            guard let build else { \(names.fault)(\"\\(name) \(missing)\") }",
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
            "            \(names.fault)(\"\\(name) is read while it is being built: read it later than in an initializer.\")",
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

    /// Returns the text of the structure that holds a closure which builds an instance. The closure has the type that a
    /// slot stores, so that swiftc converts nothing where a slot is made from it.
    func maker(_ domain: Domain) -> String {
        let text = slotDomain(isWeak: false, isAsync: false, domain)
        return """
            /// A closure that builds an instance.
            \(access)struct \(names.slot(.maker, domain))<\(text.generics)>\(text.conformance) {
                let make: \(text.building)() -> Value

                init(_ make: @escaping \(text.building)() -> Value) {
                    self.make = make
                }

                \(text.reading)func callAsFunction() -> Value { make() }
            }
            """
    }

    /// Returns the text of the function that sets the value of a slot in `domain` from outside.
    func setter(isWeak: Bool, _ domain: Domain, isForwarding: Bool) -> String {
        let forwarding = isForwarding ? "\n        if let setElsewhere { return setElsewhere(value) }" : ""
        let isolation = domain.isolation == .none ? extensionIsolation : ""
        return """
            \(isolation)extension \(names.slot(isWeak ? .weakSlot : .lazySlot, domain)) {
                func set(_ value: Value) {\(forwarding)
                    lock.lock()
                    defer { lock.unlock() }
                    self.value = value
                }
            }
            """
    }

    /// Returns the text of a class of weak references. With `isKeeping`, a reference may also be strong.
    func selfSlot(isKeeping: Bool) -> String {
        let selfSlot = names[.selfSlot]
        let kept = isKeeping ? "\n    private var kept: Value?" : ""
        let keep =
            isKeeping
            ? """


                /// Sets the instance, and holds it from now on: nothing else does.
                func keep(_ value: Value) {
                    set(value)
                    kept = value
                }
            """ : ""
        return #"""
            /// A weak reference to an instance, for the instances that are built below it. The instance holds them, so they
            /// must not hold it.
            \#(access)final class \#(selfSlot)<Value: \#(anyObject)> {
                private let lock = \#(lock)()
                private let name: \#(staticString)
                private weak var value: Value?\#(kept)

                init(_ name: \#(staticString)) {
                    self.name = name
                }

                func get() -> Value {
                    lock.lock()
                    defer { lock.unlock() }
                    guard let value else { \#(names.fault)("\(name) is read before it exists, or after it is gone.") }
                    return value
                }

                func set(_ value: Value) {
                    lock.lock()
                    defer { lock.unlock() }
                    self.value = value
                }\#(keep)
            }
            """#
    }

    var weakReference: String {
        let weakReference = names[.weakReference]
        return #"""
            /// A weak reference to a slot, for a sibling dependency that the slot may hold itself.
            \#(access)struct \#(weakReference)<Slot: \#(anyObject)> {
                private(set) weak var slot: Slot?

                init(_ slot: Slot) {
                    self.slot = slot
                }

                func get() -> Slot {
                    guard let slot else {
                        \#(names.fault)("A dependency is read through a container that is gone: hold what it belongs to.")
                    }
                    return slot
                }
            }
            """#
    }

    var unchecked: String {
        Self.box(
            "Passes a value to code that runs on the same thread, although the compiler cannot prove that.",
            modifiers: access, names[.unchecked], sendable)
    }

    /// Returns the text of a structure that holds a value and is taken for `Sendable`. `modifiers` have a space after
    /// each.
    static func box(_ doc: String, modifiers: String, _ name: String, _ sendable: String) -> String {
        #"""
        /// \#(doc)
        \#(modifiers)struct \#(name)<Value>: @unchecked \#(sendable) {
            let value: Value

            init(_ value: Value) {
                self.value = value
            }
        }
        """#
    }

    var sendableSelfSlot: String { sendable(.selfSlot) }

    /// Returns the conformance to Sendable of a class of slots whose values are Sendable.
    func sendable(_ type: RuntimeType) -> String {
        "extension \(names[type]): @unchecked \(sendable) where Value: \(sendable) {}"
    }

    var sendableWeakReference: String {
        "extension \(names[.weakReference]): \(sendable) where Slot: \(sendable) {}"
    }
}
