import WeaverGraph

/// The helpers that the doubles of one file share. The file contains only the helpers that are in use, and they are
/// private to it.
struct DoublesRuntime {
    let lockedName: String
    private let staticsName: String
    let answersName: String
    private var isLockedUsed = false
    private var areStaticsUsed = false
    private var isUnsetUsed = false
    private let sentName: String
    private var isSentUsed = false
    private let sendingName: String
    private var isSendingUsed = false
    private let mainActorName: String
    private var isMainActorUsed = false

    /// The names of the types that the input files declare.
    let declared: Set<String>
    /// The name of the generic parameter of calls, which no associated type of a double has.
    let ownerName: String

    /// The modifier in front of each helper: `nonisolated ` if some double of the file is used off the main actor, else
    /// empty.
    let prefix: String

    /// The class of the gates at which callers wait.
    let gateName: String
    /// The class that publishes in the place of `@Published` properties.
    let publishedName: String
    private var isPublishedUsed = false
    /// The member of the helpers' enum that reports a failure.
    let failName = "fail"
    /// The code that sets what doubles answer, as messages name it: a test or a preview.
    let host: String
    /// Whether doubles of public protocols are public if nothing else is stated.
    let publishesAll: Bool
    /// Whether some double is public, and so are the helpers that it shows.
    let isPublic: Bool
    /// The modifier of these helpers and of their members.
    var access: String { isPublic ? "public " : "" }
    /// The test frameworks that the tests import: `Testing`, `XCTest`.
    let testing: Set<String>
    private var isGateUsed = false
    private var isNextUsed = false
    private var isWaitUsed = false
    let recordName: String
    private var isRecordUsed = false
    /// The structure of calls as values.
    let callName: String
    private(set) var areCallsUsed = false
    private(set) var areExpectationsUsed = false
    var isFailUsed: Bool { isWaitUsed || areExpectationsUsed }

    init(
        _ allocator: inout NameAllocator, declared: Set<String>, isNonisolated: Bool, testing: Set<String> = [],
        publishesAll: Bool = false, host: String = "test", for shapes: [DoubleShape]
    ) {
        self.host = host
        self.testing = testing
        self.publishesAll = publishesAll
        self.declared = declared
        let associated = Set(shapes.flatMap { $0.associatedTypes.map(\.name) })
        var ownerName = "Owner"
        while associated.contains(ownerName) { ownerName += "2" }
        self.ownerName = ownerName
        isPublic = shapes.contains { $0.statedAccess.map { $0 == .public } ?? publishesAll }
        prefix = isNonisolated ? "nonisolated " : ""
        lockedName = allocator.allocate("DoubleState")
        staticsName = allocator.allocate("DoubleStatics")
        answersName = allocator.allocate("DoubleAnswer")
        sentName = allocator.allocate("SentToBuild")
        sendingName = allocator.allocate("sentToCaller")
        mainActorName = allocator.allocate("builtOnMainActor")
        gateName = allocator.allocate("DoubleGate")
        publishedName = allocator.allocate("DoublePublished")
        callName = allocator.allocate("DoubleCall")
        recordName = allocator.allocate("DoubleRecord")
    }

    /// Notes that the class that keeps state behind a lock is in use, and returns the name of that class.
    mutating func useLocked() -> String {
        isLockedUsed = true
        return lockedName
    }

    /// Notes that the store for the static state of generic doubles is in use, and returns the store's name. The store
    /// is necessary because a generic type cannot have static stored properties.
    mutating func useStatics() -> String {
        areStaticsUsed = true
        return staticsName
    }

    /// Notes that the function is in use which stops the test because a value was read before the test had set it, and
    /// returns how it is called. It is a member of a type, because no member or function of the inputs can hide that.
    mutating func useUnset() -> String {
        isUnsetUsed = true
        return answersName + ".unset"
    }

    /// Notes that the structure is in use which passes a value to code that runs concurrently with its caller, and
    /// returns its name.
    mutating func useSent() -> String {
        isSentUsed = true
        return sentName
    }

    /// Notes that the function is in use which gives a value that the test has set to a caller in another isolation
    /// domain, and returns its name.
    mutating func useSending() -> String {
        isSendingUsed = true
        return sendingName
    }

    /// Notes that the function is in use which makes a value on the main actor for code that is not isolated and runs
    /// there, and returns its name.
    mutating func useMainActor() -> String {
        isMainActorUsed = true
        return mainActorName
    }

    /// Notes that gates are in use.
    mutating func useGate() { isGateUsed = true }

    /// Notes that the class is in use which publishes in the place of `@Published` properties.
    mutating func usePublished() { isPublishedUsed = true }

    /// Notes that the function is in use which takes the next of several answers, and returns how it is called.
    mutating func useNext() -> String {
        isNextUsed = true
        return answersName + ".next"
    }

    /// Notes that the structure is in use which says what a test has set, and returns its name.
    mutating func useRecord() -> String {
        isRecordUsed = true
        return recordName
    }

    /// Notes that calls are recorded in their order, and returns the name of the structure that holds one.
    mutating func useCalls() -> String {
        // The order of all calls is counted behind a lock.
        (areCallsUsed, isLockedUsed) = (true, true)
        return callName
    }

    /// Notes that unset calls fail strict tests.
    mutating func useExpectations() { areExpectationsUsed = true }

    /// Notes that the function is in use which waits for calls, and returns how it is called.
    mutating func useWait() -> String {
        isWaitUsed = true
        return answersName + ".wait"
    }

    /// Whether the helpers need Foundation's `NSLock`.
    var needsLock: Bool { isLockedUsed || areStaticsUsed || isGateUsed || areCallsUsed }

    var declarations: [Declaration] {
        var texts: [String] = []
        let answers = [
            isUnsetUsed ? unset : nil, isNextUsed ? nextText : nil, isWaitUsed ? waitText : nil,
            isFailUsed ? failText : nil,
        ].compactMap { $0 }
        if !answers.isEmpty {
            texts.append(
                (answers.count == 1 && isUnsetUsed
                    ? "/// The answer of a double that the test has not set.\n"
                    : "/// What doubles share: answers, and failures of tests.\n")
                    + "\(prefix)private enum \(answersName) {\n" + answers.joined(separator: "\n\n") + "\n}")
        }
        if isGateUsed { texts.append(gateText) }
        if isPublishedUsed { texts.append(publishedText) }
        if isRecordUsed { texts.append(recordText) }
        if areCallsUsed { texts += [callText, orderText] }
        if isLockedUsed || areStaticsUsed { texts.append(locked) }
        if areStaticsUsed { texts.append(statics) }
        if isSentUsed {
            texts.append(RuntimeText.sent(modifiers: "nonisolated private ", sentName, "Sendable"))
        }
        if isSendingUsed { texts.append(sending) }
        if isMainActorUsed { texts.append(mainActor) }
        return texts.map { .text(LibraryType.spelled($0, besides: declared)) }
    }

    private var sending: String {
        """
        /// Gives what the test has set to a caller that may use it elsewhere.
        nonisolated private func \(sendingName)<Value>(_ value: Value) -> sending Value {
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) let value = value
            return value
        }
        """
    }

    private var unset: String {
        """
            static func unset<Value>(_ name: String, _ answers: String) -> Value {
                fatalError("\\(name) is used before it is set: set \\(answers) in the \(host) first.")
            }
        """
    }

    private var locked: String {
        """
        /// State of a double that any thread may read and write, behind a lock.
        @dynamicMemberLookup
        \(prefix)private final class \(lockedName)<State>: @unchecked Sendable {
            private let lock = NSLock()
            private var state: State

            init(_ state: State) { self.state = state }

            func update<Result>(_ body: (inout State) -> Result) -> Result {
                lock.lock()
                defer { lock.unlock() }
                return body(&state)
            }

            subscript<Member>(dynamicMember member: WritableKeyPath<State, Member>) -> Member {
                get { update { $0[keyPath: member] } }
                set { update { $0[keyPath: member] = newValue } }
            }
        }
        """
    }

    private var mainActor: String {
        """
        /// Makes what a stub has of types that are isolated to the main actor. Stops if the test does not run there.
        nonisolated private func \(mainActorName)<Stub, Value>(_ stub: Stub, _ build: @MainActor (Stub) -> Value) -> Value {
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) let stub = stub
            #if compiler(>=6.2)
                @safe
            #endif
            nonisolated(unsafe) var value: Value?
            MainActor.assumeIsolated { value = build(stub) }
            return value!
        }
        """
    }

    private var statics: String {
        """
        /// The static state of generic doubles, by their types. A generic type has no static stored properties.
        \(prefix)private enum \(staticsName) {
            private static let states = \(lockedName)<[ObjectIdentifier: AnyObject]>([:])

            static func state<State>(of type: Any.Type, _ initial: () -> State) -> \(lockedName)<State> {
                states.update { states in
                    if let known = states[ObjectIdentifier(type)] as? \(lockedName)<State> { return known }
                    let state = \(lockedName)(initial())
                    states[ObjectIdentifier(type)] = state
                    return state
                }
            }
        }
        """
    }
}
