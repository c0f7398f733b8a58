/// The runtime that generated files carry with them, as Swift text.
enum RuntimeText {
    static let faults = #"""
        extension MainDependencyContainer {
            /// Told what went wrong where the graph cannot go on; tests may set it.
            nonisolated(unsafe) static var onFatalError: (String, StaticString, UInt) -> Never = { message, file, line in
                Swift.fatalError(message, file: file, line: line)
            }

            fileprivate static func fault(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
                onFatalError(message, file, line)
            }
        }
        """#

    static let lazySlot = #"""
        /// A dependency that is built once, at its first use.
        private final class LazySlot<Value> {
            private let lock = NSRecursiveLock()
            private let name: StaticString
            private var build: (() -> Value)?
            private var value: Value?
            private var isBuilding = false

            init(_ name: StaticString, _ build: (() -> Value)? = nil) {
                self.name = name
                self.build = build
            }

            /// A dependency that is built already.
            init(_ name: StaticString, built value: Value) {
                self.name = name
                self.value = value
            }

            func provide(_ build: @escaping () -> Value) {
                self.build = build
            }

            func get() -> Value {
                get {
                    guard let build else { MainDependencyContainer.fault("\(name) is read before its container is complete.") }
                    return build()
                }
            }

            func get(_ make: () -> Value) -> Value {
                lock.lock()
                defer { lock.unlock() }
                if let value { return value }
                if isBuilding {
                    MainDependencyContainer.fault("\(name) is read while it is being built: read it later than in an initializer.")
                }
                isBuilding = true
                let value = make()
                self.value = value
                // What the builder has captured is needed no longer.
                build = nil
                return value
            }
        }
        """#

    static func isolatedLazySlot(_ actor: String) -> String {
        #"""
        /// A dependency that is built once, at its first use, on the \#(actor).
        private final class \#(actor.split(separator: ".").joined())LazySlot<Value> {
            private let name: StaticString
            private var build: (@\#(actor) () -> Value)?
            private var value: Value?
            private var isBuilding = false

            init(_ name: StaticString, _ build: (@\#(actor) () -> Value)? = nil) {
                self.name = name
                self.build = build
            }

            /// A dependency that is built already.
            init(_ name: StaticString, built value: Value) {
                self.name = name
                self.value = value
            }

            func provide(_ build: @escaping @\#(actor) () -> Value) {
                self.build = build
            }

            @\#(actor) func get() -> Value {
                get {
                    guard let build else { MainDependencyContainer.fault("\(name) is read before its container is complete.") }
                    return build()
                }
            }

            @\#(actor) func get(_ make: () -> Value) -> Value {
                if let value { return value }
                if isBuilding {
                    MainDependencyContainer.fault("\(name) is read while it is being built: read it later than in an initializer.")
                }
                isBuilding = true
                let value = make()
                self.value = value
                build = nil
                return value
            }
        }
        """#
    }

    static let weakSlot = #"""
        /// A dependency that is built when nobody holds it.
        private final class WeakSlot<Value: AnyObject> {
            private let lock = NSRecursiveLock()
            private let name: StaticString
            private var build: (() -> Value)?
            private weak var value: Value?
            private var isBuilding = false

            init(_ name: StaticString, _ build: (() -> Value)? = nil) {
                self.name = name
                self.build = build
            }

            /// A dependency that is built already.
            init(_ name: StaticString, built value: Value) {
                self.name = name
                self.value = value
            }

            func provide(_ build: @escaping () -> Value) {
                self.build = build
            }

            func get() -> Value {
                get {
                    guard let build else { MainDependencyContainer.fault("\(name) is gone: hold it as long as it is needed.") }
                    return build()
                }
            }

            func get(_ make: () -> Value) -> Value {
                lock.lock()
                defer { lock.unlock() }
                if let value { return value }
                if isBuilding {
                    MainDependencyContainer.fault("\(name) is read while it is being built: read it later than in an initializer.")
                }
                isBuilding = true
                defer { isBuilding = false }
                let value = make()
                self.value = value
                return value
            }
        }
        """#

    static func isolatedWeakSlot(_ actor: String) -> String {
        #"""
        /// A dependency that is built on the \#(actor) when nobody holds it.
        private final class \#(actor.split(separator: ".").joined())WeakSlot<Value: AnyObject> {
            private let name: StaticString
            private var build: (@\#(actor) () -> Value)?
            private weak var value: Value?
            private var isBuilding = false

            init(_ name: StaticString, _ build: (@\#(actor) () -> Value)? = nil) {
                self.name = name
                self.build = build
            }

            /// A dependency that is built already.
            init(_ name: StaticString, built value: Value) {
                self.name = name
                self.value = value
            }

            func provide(_ build: @escaping @\#(actor) () -> Value) {
                self.build = build
            }

            @\#(actor) func get() -> Value {
                get {
                    guard let build else { MainDependencyContainer.fault("\(name) is gone: hold it as long as it is needed.") }
                    return build()
                }
            }

            @\#(actor) func get(_ make: () -> Value) -> Value {
                if let value { return value }
                if isBuilding {
                    MainDependencyContainer.fault("\(name) is read while it is being built: read it later than in an initializer.")
                }
                isBuilding = true
                defer { isBuilding = false }
                let value = make()
                self.value = value
                return value
            }
        }
        """#
    }

    static let selfSlot = #"""
        /// An instance as what is built below it sees it: held weakly, since it holds them.
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
        /// A slot as a sibling sees it that the slot itself may come to hold.
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
        /// Carries a value to code that runs on the same thread, where the compiler cannot see that it does.
        private struct Unchecked<Value>: @unchecked Sendable {
            let value: Value

            init(_ value: Value) {
                self.value = value
            }
        }
        """#
}
