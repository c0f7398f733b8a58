import WeaverGraph

/// The texts of what code that waits or fails needs.
extension RuntimeText {
    /// Types that asynchronous code uses belong to no actor, whatever the default isolation of the module.
    var free: String { access.hasPrefix("nonisolated ") ? access : "nonisolated " + access }

    /// A structure that passes a value to code which runs concurrently with its caller, while that waits.
    var sent: String { Self.sent(modifiers: free, names[.sent], sendable) }

    /// Returns the text of that structure with the given name and modifiers, which have a space after each. A function
    /// with a `sending` result would not do: Swift lets no existential value through that way.
    static func sent(modifiers: String, _ name: String, _ sendable: String) -> String {
        box(
            "Passes a value to an initializer or builder that runs concurrently, and that the caller waits for.",
            modifiers: modifiers, name, sendable)
    }

    var unwinding: String {
        #"""
        /// The instances that a container has built so far. If it fails, this releases them, the last one first. A
        /// complete container reads it no more, and may be sent to another actor.
        \#(free)final class \#(names[.unwinding]): @unchecked \#(sendable) {
            private var built: [Any] = []

            func add<Instance>(_ instance: Instance) {
                built.append(instance)
            }

            func release() {
                while !built.isEmpty { built.removeLast() }
            }

            deinit { release() }
        }
        """#
    }

    var throwingFrames: String {
        #"""
        \#(extensionIsolation)extension \#(names[.frames]) {
            /// Calls an initializer that may fail, with a frame for the wrappers of the instance.
            \#(fileAccess)static func trying<Instance>(
                _ owners: [\#(string)], _ source: @escaping (\#(int)) -> \#(anyObject)?, _ build: () throws -> Instance
            ) throws -> Instance {
                let frames = current
                let depth = frames.stack.count
                frames.stack.append(Frame(owners: owners, isPending: false, source: source))
                defer { frames.stack.removeSubrange(depth...) }
                return try build()
            }
        }
        """#
    }

    // MARK: Slots

    /// Returns the text of a slot class whose instance is built by code that may fail. A thread that waits for the
    /// instance while another one builds it gets the error of that one; a later read builds again.
    func throwingSlot(isWeak: Bool, _ domain: Domain) -> String {
        let name = names.slot(.effectSlot(isWeak: isWeak, isAsync: false), domain)
        let text = slotDomain(isWeak: isWeak, isAsync: false, domain)
        let error = names[.error]
        let build = "\(text.building)() throws(Failure) -> Value"
        return #"""
            /// A dependency that is \#(text.doc), by code that may fail.
            \#(free)final class \#(name)<\#(text.generics), Failure: \#(error)>\#(text.conformance) {
                private let lock = \#(recursiveLock)()
                private let state = \#(lock)()
                private let name: \#(staticString)
                private var build: (\#(build))?
                private \#(isWeak ? "weak " : "")var value: Value?
                private var isBuilding = false
                private var isHeldElsewhere = false
                private var failureCount = 0
                private var failure: Failure?

                init(_ name: \#(staticString), _ build: (\#(build))? = nil) {
                    self.name = name
                    self.build = build
                }

                /// A dependency that is built already.
                init(_ name: \#(staticString), built value: Value) {
                    self.name = name
                    self.value = value
                }

                /// A dependency that is there when it is read, and that something else holds.
                static func seeing(_ name: \#(staticString), _ see: @escaping \#(text.building)() -> Value) -> \#(name) {
                    let slot = \#(name)(name, see)
                    slot.isHeldElsewhere = true
                    return slot
                }

                /// Returns the instance, which is built together with the container of the dependency.
                \#(text.reading)func built() -> Value {
                    lock.lock()
                    defer { lock.unlock() }
                    guard let value else {
                        \#(names.fault)("\(name) is read while it is being built: read it later than in an initializer.")
                    }
                    return value
                }

                func provide(_ build: @escaping \#(build)) {
                    self.build = build
                }

                \#(text.reading)func get() throws(Failure) -> Value {
                    try get { () throws(Failure) in
                        guard let build else { \#(names.fault)("\(name) \#(missing(isWeak: isWeak))") }
                        return try build()
                    }
                }

                \#(text.reading)func get(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
                    let seen = failures().count
                    lock.lock()
                    defer { lock.unlock() }
                    if let value { return value }
                    if isBuilding {
                        \#(names.fault)("\(name) is read while it is being built: read it later than in an initializer.")
                    }
                    // Another thread has failed while this one waited for it.
                    if failures().count != seen, let failure = failures().last { throw failure }
                    isBuilding = true
                    defer { isBuilding = false }
                    let value: Value
                    do throws(Failure) { value = try make() } catch {
                        if !(error is CancellationError) { note(error) }
                        throw error
                    }
                    if isHeldElsewhere { return value }
                    self.value = value
                    \#(isWeak ? "return value" : "build = nil\n        return value")
                }

                private func failures() -> (count: \#(int), last: Failure?) {
                    state.lock()
                    defer { state.unlock() }
                    return (failureCount, failure)
                }

                private func note(_ error: Failure) {
                    state.lock()
                    defer { state.unlock() }
                    failureCount += 1
                    failure = error
                }
            }
            """#
    }

    func missing(isWeak: Bool) -> String {
        isWeak ? "is gone: hold it as long as it is needed." : "is read before its container is complete."
    }
}
