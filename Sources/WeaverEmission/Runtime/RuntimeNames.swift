/// A type that the runtime declares. The raw value is the name that the type has if it is free.
enum RuntimeType: String, CaseIterable {
    case lazySlot = "LazySlot"
    case weakSlot = "WeakSlot"
    case maker = "Maker"
    case throwingLazySlot = "ThrowingLazySlot"
    case throwingWeakSlot = "ThrowingWeakSlot"
    case asyncLazySlot = "AsyncLazySlot"
    case asyncWeakSlot = "AsyncWeakSlot"
    case buildings = "WeaverBuilding"
    case waiting = "WeaverWaiting"
    case unwinding = "WeaverUnwinding"
    case selfSlot = "SelfSlot"
    case weakReference = "WeakReference"
    case unchecked = "Unchecked"
    case sent = "WeaverSent"
    case source = "WeaverSource"
    case frames = "WeaverFrames"
    case trace = "WeaverTrace"
    case traceStorage = "WeaverTraceStorage"

    /// The type of slots whose instance is built by code that waits or fails.
    static func effectSlot(isWeak: Bool, isAsync: Bool) -> RuntimeType {
        isAsync ? (isWeak ? .asyncWeakSlot : .asyncLazySlot) : (isWeak ? .throwingWeakSlot : .throwingLazySlot)
    }
}

/// A type of another module that generated code uses. The raw value is its plain name.
enum ForeignType: String, CaseIterable {
    case anyObject = "AnyObject"
    case bool = "Bool"
    case checkedContinuation = "CheckedContinuation"
    case error = "Error"
    case expressibleByArrayLiteral = "ExpressibleByArrayLiteral"
    case expressibleByBooleanLiteral = "ExpressibleByBooleanLiteral"
    case expressibleByNilLiteral = "ExpressibleByNilLiteral"
    case expressibleByStringLiteral = "ExpressibleByStringLiteral"
    case int = "Int"
    case never = "Never"
    case objectIdentifier = "ObjectIdentifier"
    case result = "Result"
    case sendable = "Sendable"
    case set = "Set"
    case staticString = "StaticString"
    case string = "String"
    case task = "Task"
    case uint = "UInt"
    case unmanaged = "Unmanaged"
    case unsafeMutableRawPointer = "UnsafeMutableRawPointer"
    case void = "Void"
    case lock = "NSLock"
    case recursiveLock = "NSRecursiveLock"
    case threadKey = "pthread_key_t"

    /// The name of the module that declares the type.
    var module: String {
        switch self {
        case .anyObject, .bool, .error, .expressibleByArrayLiteral, .expressibleByBooleanLiteral,
            .expressibleByNilLiteral, .expressibleByStringLiteral, .int, .never, .objectIdentifier, .result, .sendable,
            .set, .staticString,
            .string, .uint, .unmanaged, .unsafeMutableRawPointer, .void:
            "Swift"
        case .checkedContinuation, .task: "_Concurrency"
        case .lock, .recursiveLock, .threadKey: "Foundation"
        }
    }
}

/// The function that is told the message before a program stops (`MainDependencyContainer.onFatalError`).
enum FaultHandler {
    /// The handler of the output itself, a main output.
    case own
    /// The handler in the main output of the one module that the output, a tests output, imports as `@testable`.
    case tested
    /// None: a tests output of several modules, each of which may have a handler, just stops.
    case none
}

/// The names that one output uses for the types of its runtime and for the types of other modules.
struct RuntimeNames: Equatable {
    /// The names of the runtime types whose preferred names are taken.
    private var changed: [RuntimeType: String] = [:]
    /// The types of other modules whose plain names are also names of types of the input files.
    private let qualified: Set<ForeignType>
    /// The function that stops the program with a message.
    let fault: String
    let faultHandler: FaultHandler

    /// Allocates the names of the runtime types. `declared` are the names of the types of the input files. The runtime
    /// of one file is private, so its types may have the names of types of imported modules. The types of a shared
    /// runtime are visible in the whole module. Their names begin with `Weaver`, so that they hide no imported type.
    init(_ allocator: inout NameAllocator, declared: Set<String>, isShared: Bool, _ faultHandler: FaultHandler) {
        self.faultHandler = faultHandler
        fault = faultHandler == .own ? "MainDependencyContainer.fault" : allocator.allocate("stopWithFault")
        qualified = Set(ForeignType.allCases.filter { declared.contains($0.rawValue) })
        for type in RuntimeType.allCases {
            let name = type.rawValue
            let hidden = name.hasPrefix("Weaver") ? name : "Weaver" + name
            let free = isShared ? allocator.allocate(hidden) : allocator.allocate(name, "Weaver" + name)
            if free != name { changed[type] = free }
        }
    }

    /// Returns the name under which the output declares the runtime type `type`.
    subscript(type: RuntimeType) -> String { changed[type] ?? type.rawValue }

    /// Returns the name under which the output uses the type `type` of another module: `Int`, or `Swift.Int` if the
    /// input files declare an `Int` too.
    subscript(type: ForeignType) -> String {
        qualified.contains(type) ? type.module + "." + type.rawValue : type.rawValue
    }

    /// Returns the name of the class of slots that are read in `domain`: `LazySlot`, `MainActorWeakSlot`,
    /// `SharedLazySlot`. `type` is the class of slots that only their container reads.
    func slot(_ type: RuntimeType, _ domain: Domain) -> String { domain.slotPrefix + self[type] }
}

extension Domain {
    /// The prefix of a slot's name: empty, `MainActor`, `Shared`, …
    var slotPrefix: String {
        switch self {
        case .container: ""
        case .actor(let actor): actor.split(separator: ".").joined()
        case .any: "Shared"
        }
    }
}
