import WeaverGraph

/// The texts of what code that waits or fails needs.
extension RuntimeText {
    /// Types that asynchronous code uses belong to no actor, whatever the default isolation of the module.
    private var free: String { access.hasPrefix("nonisolated ") ? access : "nonisolated " + access }

    /// Passes a value to code that runs concurrently with its caller, which waits for it.
    var sent: String { Self.sent(modifiers: free, names.sent) }

    /// Returns the text of that function with the given name and modifiers, which have a space after each.
    static func sent(modifiers: String, _ name: String) -> String {
        #"""
        /// Passes a value to an initializer or builder that runs concurrently, and that the caller waits for.
        \#(modifiers)func \#(name)<Value>(_ value: Value) -> sending Value {
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) let value = value
            return value
        }
        """#
    }

    var unwinding: String {
        #"""
        /// What a container has built so far. If the container fails, this releases it, the last instance first.
        \#(free)final class \#(names[.unwinding]) {
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
        extension \#(names[.frames]) {
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

    /// The parts of a slot's text that depend on the domain in which it is read.
    private struct SlotDomain {
        /// The words of the doc comment.
        var place = ""
        /// The modifier of the functions that read the slot, with a space after it.
        var reading = ""
        /// The attributes of the type of the closure that builds the instance, with a space after each.
        var building = ""
        var bounds: [String]
        var conformance = ""
    }

    private func slotDomain(isWeak: Bool, isAsync: Bool, _ domain: Domain) -> SlotDomain {
        var text = SlotDomain(bounds: isWeak ? [anyObject] : [])
        switch domain {
        case .container: break
        case .actor(let actor):
            text.place = " on the \(actor)"
            text.reading = domain.attributes.map { $0 + " " }.joined()
            text.conformance = ": @unchecked \(sendable)"
        case .any:
            text.place = " by any thread"
            text.conformance = ": @unchecked \(sendable)"
            text.bounds.append(sendable)
        }
        let isFree = domain.isolation == .none && isAsync
        if isFree { text.reading = "nonisolated(nonsending) " }
        text.building = (isFree ? "nonisolated(nonsending) " : "") + domain.attributes.map { $0 + " " }.joined()
        return text
    }

    /// Returns the text of a slot class whose instance is built by code that may fail. A thread that waits for the
    /// instance while another one builds it gets the error of that one; a later read builds again.
    func throwingSlot(isWeak: Bool, _ domain: Domain) -> String {
        let name = names.slot(.effectSlot(isWeak: isWeak, isAsync: false), domain)
        let text = slotDomain(isWeak: isWeak, isAsync: false, domain)
        let error = names[.error]
        let generics = "Value" + (text.bounds.isEmpty ? "" : ": " + text.bounds.joined(separator: " & "))
        let doc =
            isWeak
            ? "built\(text.place) when nobody holds it, by code that may fail"
            : "built once, at its first use\(text.place), by code that may fail"
        let build = "\(text.building)() throws(Failure) -> Value"
        return #"""
            /// A dependency that is \#(doc).
            \#(free)final class \#(name)<\#(generics), Failure: \#(error)>\#(text.conformance) {
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
                    \#(isWeak ? "return value" : "build = nil\n                    return value")
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

    private func missing(isWeak: Bool) -> String {
        isWeak ? "is gone: hold it as long as it is needed." : "is read before its container is complete."
    }

    /// Returns the text of a slot class whose instance is built by asynchronous code. One task builds at a time, in its
    /// own isolation; others wait for it, and get its error if it fails. A cancelled task stops waiting if it can throw
    /// the error that says so.
    func asyncSlot(isWeak: Bool, _ domain: Domain) -> String {
        let name = names.slot(.effectSlot(isWeak: isWeak, isAsync: true), domain)
        let text = slotDomain(isWeak: isWeak, isAsync: true, domain)
        let error = names[.error]
        let generics = "Value" + (text.bounds.isEmpty ? "" : ": " + text.bounds.joined(separator: " & "))
        let doc =
            isWeak
            ? "built\(text.place) when nobody holds it, by asynchronous code"
            : "built once, at its first use\(text.place), by asynchronous code"
        let build = "\(text.building)() async throws(Failure) -> Value"
        let make = "\(text.reading)() async throws(Failure) -> Value"
        // Swift wants `@escaping` behind `nonisolated(nonsending)`, and in front of attributes.
        let nonsending = "nonisolated(nonsending) "
        let escaping =
            build.hasPrefix(nonsending)
            ? nonsending + "@escaping " + build.dropFirst(nonsending.count) : "@escaping " + build
        let seeing = escaping.replacing(" throws(Failure)", with: "")
        let (building, waiting) = (names[.buildings], names[.waiting])
        return #"""
            /// A dependency that is \#(doc). One task builds it at a time, and
            /// others wait for that one.
            \#(free)final class \#(name)<\#(generics), Failure: \#(error)>\#(text.conformance) {
                /// A task that builds the instance, and those that wait for it.
                private final class Attempt {
                    let building = \#(building)()
                    var waiting: [\#(waiting)] = []
                    var result: Result<Value, Failure>?
                }

                private enum Step {
                    case take(Value), build(Attempt), wait(Attempt, \#(waiting))
                }

                private let lock = \#(lock)()
                private let name: \#(staticString)
                private var build: (\#(build))?
                private \#(isWeak ? "weak " : "")var value: Value?
                private var attempt: Attempt?
                private var isHeldElsewhere = false

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
                static func seeing(_ name: \#(staticString), _ see: \#(seeing)) -> \#(name) {
                    let slot = \#(name)(name, see)
                    slot.isHeldElsewhere = true
                    return slot
                }

                /// Returns the instance, which is built together with the container of the dependency.
                \#(domain.isolation == .none ? "" : text.reading)func built() -> Value {
                    lock.lock()
                    defer { lock.unlock() }
                    guard let value else {
                        \#(names.fault)("\(name) is read while it is being built: read it later than in an initializer.")
                    }
                    return value
                }

                func provide(_ build: \#(escaping)) {
                    self.build = build
                }

                \#(text.reading)func get() async throws(Failure) -> Value {
                    if isHeldElsewhere, let build { return try await build() }
                    return try await get { () async throws(Failure) in
                        guard let build else { \#(names.fault)("\(name) \#(missing(isWeak: isWeak))") }
                        return try await build()
                    }
                }

                \#(text.reading)func get(_ make: \#(make)) async throws(Failure) -> Value {
                    while true {
                        let outer = \#(building).current
                        switch step() {
                        case .take(let value): return value
                        case .build(let attempt):
                            _ = outer?.begins(waitingFor: attempt.building)
                            let result = await \#(building).$current.withValue(attempt.building) { () async -> Result<Value, Failure> in
                                do throws(Failure) { return .success(try await make()) } catch { return .failure(error) }
                            }
                            outer?.ends(waitingFor: attempt.building)
                            end(attempt, result)
                            return try result.get()
                        case .wait(let attempt, let waiting):
                            if let outer, !outer.begins(waitingFor: attempt.building) {
                                \#(names.fault)("\(name) is read while it is being built: read it later than in an initializer.")
                            }
                            let cancelled = CancellationError() as? Failure
                            if cancelled == nil {
                                await waiting.wait()
                            } else {
                                await withTaskCancellationHandler { await waiting.wait() } onCancel: { waiting.end() }
                            }
                            outer?.ends(waitingFor: attempt.building)
                            if let result = result(of: attempt, without: waiting) { return try result.get() }
                            if let cancelled, Task.isCancelled { throw cancelled }
                        }
                    }
                }

                private func step() -> Step {
                    lock.lock()
                    defer { lock.unlock() }
                    if let value { return .take(value) }
                    let waiting = \#(waiting)()
                    if let attempt {
                        attempt.waiting.append(waiting)
                        return .wait(attempt, waiting)
                    }
                    let attempt = Attempt()
                    self.attempt = attempt
                    return .build(attempt)
                }

                /// Stores what an attempt has built, and has those who wait go on. If the attempt was cancelled, one of them
                /// builds anew.
                private func end(_ attempt: Attempt, _ result: Result<Value, Failure>) {
                    lock.lock()
                    switch result {
                    case .success(let value):
                        self.value = value
                        attempt.result = result
                        \#(isWeak ? "break" : "build = nil")
                    case .failure(let error): if !(error is CancellationError) { attempt.result = result }
                    }
                    self.attempt = nil
                    let waiting = attempt.waiting
                    attempt.waiting = []
                    lock.unlock()
                    for waiting in waiting { waiting.end() }
                }

                private func result(of attempt: Attempt, without waiting: \#(waiting)) -> Result<Value, Failure>? {
                    lock.lock()
                    defer { lock.unlock() }
                    attempt.waiting.removeAll { $0 === waiting }
                    return attempt.result
                }
            }
            """#
    }

    /// The record of what is being built, and of who waits for it.
    var buildings: String {
        let building = names[.buildings]
        return #"""
            /// An instance that is being built by asynchronous code, with the instances that this code waits for.
            \#(free)final class \#(building): @unchecked \#(sendable) {
                /// The instance that the current task is building.
                @TaskLocal static var current: \#(building)?
                private static let lock = \#(lock)()
                private var awaited: [\#(building)] = []

                /// Returns false if `other` waits for this instance, directly or through others: then neither would ever end.
                func begins(waitingFor other: \#(building)) -> \#(bool) {
                    Self.lock.lock()
                    defer { Self.lock.unlock() }
                    var seen: Set<ObjectIdentifier> = []
                    var queue = [other]
                    while let next = queue.popLast() {
                        if next === self { return false }
                        if seen.insert(ObjectIdentifier(next)).inserted { queue += next.awaited }
                    }
                    awaited.append(other)
                    return true
                }

                func ends(waitingFor other: \#(building)) {
                    Self.lock.lock()
                    defer { Self.lock.unlock() }
                    if let index = awaited.firstIndex(where: { $0 === other }) { awaited.remove(at: index) }
                }
            }
            """#
    }

    var waiting: String {
        #"""
        /// A task that waits for an instance which another task is building.
        \#(free)final class \#(names[.waiting]): @unchecked \#(sendable) {
            private let lock = \#(lock)()
            private var isOver = false
            private var continuation: UnsafeContinuation<Void, \#(never)>?

            nonisolated(nonsending) func wait() async {
                await withUnsafeContinuation { hold($0) }
            }

            private func hold(_ continuation: UnsafeContinuation<Void, \#(never)>) {
                lock.lock()
                let isOver = isOver
                if !isOver { self.continuation = continuation }
                lock.unlock()
                if isOver { continuation.resume() }
            }

            func end() {
                lock.lock()
                let continuation = continuation
                (isOver, self.continuation) = (true, nil)
                lock.unlock()
                continuation?.resume()
            }
        }
        """#
    }
}
