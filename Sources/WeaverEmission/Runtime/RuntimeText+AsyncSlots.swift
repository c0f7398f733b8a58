import WeaverGraph

/// The texts of slots whose instance is built by asynchronous code, and of what they are made of.
extension RuntimeText {
    /// Returns the text of a slot class whose instance is built by asynchronous code. One task builds at a time, in its
    /// own isolation; others wait for it, and get its error if it fails. A cancelled task stops waiting if it can throw
    /// the error that says so.
    func asyncSlot(isWeak: Bool, _ domain: Domain) -> String {
        let name = names.slot(.effectSlot(isWeak: isWeak, isAsync: true), domain)
        let text = slotDomain(isWeak: isWeak, isAsync: true, domain)
        let error = names[.error]
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
            /// A dependency that is \#(text.doc), by asynchronous code. One task builds it at a time, and
            /// others wait for that one.
            \#(free)final class \#(name)<\#(text.generics), Failure: \#(error)>\#(text.conformance) {
                /// A task that builds the instance, and those that wait for it.
                private final class Attempt {
                    let building = \#(building)()
                    var waiting: [\#(waiting)] = []
                    var result: \#(result)<Value, Failure>?
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
                            let result = await \#(building).$current.withValue(attempt.building) { () async -> \#(result)<Value, Failure> in
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
                            if let cancelled, \#(task).isCancelled { throw cancelled }
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
                private func end(_ attempt: Attempt, _ result: \#(result)<Value, Failure>) {
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

                private func result(of attempt: Attempt, without waiting: \#(waiting)) -> \#(result)<Value, Failure>? {
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
                    var seen: \#(set)<\#(objectIdentifier)> = []
                    var queue = [other]
                    while let next = queue.popLast() {
                        if next === self { return false }
                        if seen.insert(\#(objectIdentifier)(next)).inserted { queue += next.awaited }
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
            private var continuation: \#(checkedContinuation)<\#(void), \#(never)>?

            nonisolated(nonsending) func wait() async {
                await withCheckedContinuation { hold($0) }
            }

            private func hold(_ continuation: \#(checkedContinuation)<\#(void), \#(never)>) {
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
