import WeaverGraph

/// The runtime that one output contains: the generated helper types. Collects the parts that the generated code uses,
/// and prints only those.
struct Runtime {
    /// A generated helper of the runtime: a type, or an extension of a type.
    enum Part: Hashable {
        case lazySlot(Domain)
        case weakSlot(Domain)
        /// The closures from which slots are made without a thunk.
        case maker(Domain)
        /// Lazy slots that can also read an instance which another object stores, without keeping that instance alive.
        case seeingSlot(Domain)
        /// Slots whose instance is built by code that waits or fails.
        case effectSlot(isWeak: Bool, isAsync: Bool, Domain)
        /// The record of the instances that asynchronous code is building, and the tasks that wait for them.
        case buildings
        /// The function that passes a value to code which runs concurrently with its caller.
        case sent
        /// The list of what a container has built, which it releases if it fails.
        case unwinding
        case selfSlot
        /// Slots of the kind `selfSlot` that can also keep their instance, which nothing else holds.
        case keepingSelfSlot
        case weakReference
        /// The conformance of `SelfSlot` to Sendable, for closures and slots that several isolation domains read.
        case sendableSelfSlot
        case sendableWeakReference
        /// The conformance of `LazySlot` to Sendable, for values that are built together with their container. If they
        /// are built by code that waits or fails: that of the slots of such code, which wait with `isAsync`.
        case sendableSlot(isAsync: Bool?)
        /// The box that carries a resolver into a closure on the main actor. The app's code has passed the resolver to
        /// `_pushDynamicResolver`, and the generated code has checked that it runs on the main actor.
        case unchecked
        case faults
        case frames
        /// The functions that begin and end a frame, for code that cannot run inside of a closure.
        case frameBounds
        /// The function that builds an instance in a frame, and may fail.
        case throwingFrames
        case setter(isWeak: Bool, Domain)
        /// Slots that read and set a dependency which another module holds.
        case forwardingSlot(isWeak: Bool, Domain)
        /// The record of what was built.
        case trace

        /// The slots of lazy or weak dependencies that are built with the given effects.
        static func slot(isWeak: Bool, _ domain: Domain, _ effects: Effects) -> Part {
            if !effects.isEmpty { return .effectSlot(isWeak: isWeak, isAsync: effects.isAsync, domain) }
            return isWeak ? .weakSlot(domain) : .lazySlot(domain)
        }
    }

    private(set) var parts: Set<Part> = []
    let names: RuntimeNames
    private let texts: RuntimeText

    /// Creates an empty runtime and allocates the names of its types (`RuntimeNames`). `declared` are the names of the
    /// types of the input files. `isShared` says whether several output files use the runtime, so that it cannot be
    /// private to one file.
    ///
    /// With `isNonisolated`, the types of the runtime are declared `nonisolated`. That is necessary if they are used by
    /// code on actors, or on global actors other than the main actor, because the module's default isolation may be the
    /// main actor.
    init(
        _ allocator: inout NameAllocator, declared: Set<String>, isShared: Bool, isNonisolated: Bool,
        _ faultHandler: FaultHandler = .own
    ) {
        names = RuntimeNames(&allocator, declared: declared, isShared: isShared, faultHandler)
        texts = RuntimeText(names, isShared: isShared, isNonisolated: isNonisolated)
    }

    /// Adds `others` to the parts in use: the parts that another `Runtime` of the same output has in use.
    mutating func use(_ others: Set<Part>) { parts.formUnion(others) }

    /// Adds `part`, and the parts without which it does not compile, to the parts in use, so that the output contains
    /// their declarations. Returns the name of the type or function that generated code uses from `part`.
    mutating func use(_ part: Part) -> String {
        parts.insert(part)
        switch part {
        case .lazySlot(let domain):
            parts.insert(.faults)
            return names.slot(.lazySlot, domain)
        case .weakSlot(let domain):
            parts.insert(.faults)
            return names.slot(.weakSlot, domain)
        case .maker(let domain): return names.slot(.maker, domain)
        case .seeingSlot(let domain): return use(.lazySlot(domain))
        case .effectSlot(let isWeak, let isAsync, let domain):
            parts.insert(.faults)
            if isAsync { parts.insert(.buildings) }
            return names.slot(.effectSlot(isWeak: isWeak, isAsync: isAsync), domain)
        case .buildings: return names[.buildings]
        case .sent: return names[.sent]
        case .unwinding: return names[.unwinding]
        case .selfSlot:
            parts.insert(.faults)
            return names[.selfSlot]
        case .weakReference:
            parts.insert(.faults)
            return names[.weakReference]
        case .sendableSelfSlot, .keepingSelfSlot: return use(.selfSlot)
        case .sendableWeakReference: return use(.weakReference)
        case .sendableSlot(nil): return use(.lazySlot(.container))
        case .sendableSlot(let isAsync?): return use(.effectSlot(isWeak: false, isAsync: isAsync, .container))
        case .unchecked: return names[.unchecked]
        case .faults: return names.fault
        case .frames:
            parts.insert(.faults)
            return names[.frames]
        case .frameBounds, .throwingFrames: return use(.frames)
        case .trace: return names[.trace]
        case .setter(let isWeak, let domain), .forwardingSlot(let isWeak, let domain):
            return use(isWeak ? .weakSlot(domain) : .lazySlot(domain))
        }
    }

    /// Whether the parts in use need thread-specific storage.
    var needsThreadKeys: Bool { parts.contains(.frames) || parts.contains(.frameBounds) }

    /// Whether the parts in use need Foundation, for locks or thread-specific storage. The recorder of what is built
    /// imports it by itself: without its flag, the output must import no more than without `--trace`.
    var needsFoundation: Bool {
        parts.contains { part in
            switch part {
            case .lazySlot(.actor), .weakSlot(.actor), .seeingSlot(.actor), .weakReference, .sendableWeakReference,
                .unchecked, .sent, .unwinding, .maker, .trace:
                false
            case .lazySlot, .weakSlot, .seeingSlot, .selfSlot, .keepingSelfSlot, .sendableSelfSlot, .faults, .frames,
                .frameBounds, .setter, .forwardingSlot, .effectSlot, .buildings, .throwingFrames, .sendableSlot:
                true
            }
        }
    }

    /// The declarations of all parts in use, in a fixed order.
    var declarations: [Declaration] {
        let slots = parts.sorted(on: \.order)
        return slots.flatMap { part in part.texts(texts, parts).map { .text($0, mentioning: part.mentioned) } }
    }
}

extension Runtime.Part {
    fileprivate var order: String {
        switch self {
        case .faults: "0"
        case .lazySlot(let domain): "1" + domain.slotPrefix
        case .weakSlot(let domain): "2" + domain.slotPrefix
        case .seeingSlot(let domain): "1" + domain.slotPrefix + "a"
        case .maker(let domain): "2m" + domain.slotPrefix
        case .selfSlot: "3"
        case .keepingSelfSlot: "3a"
        case .sendableSelfSlot: "3z"
        case .weakReference: "4"
        case .sendableWeakReference: "4z"
        case .sendableSlot(let isAsync): isAsync.map { $0 ? "2eay" : "2ey" } ?? "1y"
        case .unchecked: "5"
        case .frames: "6"
        case .frameBounds: "6z"
        case .throwingFrames: "6y"
        case .effectSlot(let isWeak, let isAsync, let domain):
            "2e" + (isAsync ? "a" : "") + (isWeak ? "w" : "") + domain.slotPrefix
        case .buildings: "2f"
        case .sent: "5a"
        case .unwinding: "5b"
        case .trace: "7"
        case .setter(let isWeak, let domain): (isWeak ? "2" : "1") + domain.slotPrefix + "z"
        case .forwardingSlot(let isWeak, let domain): (isWeak ? "2" : "1") + domain.slotPrefix + "b"
        }
    }

    /// The types of the graph that the texts of the part mention: the global actor of a slot.
    fileprivate var mentioned: [TypeKey] {
        switch self {
        case .lazySlot(.actor(let actor)), .weakSlot(.actor(let actor)), .effectSlot(_, _, .actor(let actor)),
            .maker(.actor(let actor)):
            [.name(actor)]
        case .lazySlot, .weakSlot, .maker, .seeingSlot, .selfSlot, .keepingSelfSlot, .weakReference,
            .sendableSelfSlot, .sendableWeakReference, .sendableSlot,
            .unchecked, .faults, .frames, .frameBounds, .throwingFrames, .setter, .forwardingSlot, .effectSlot,
            .buildings, .sent, .unwinding, .trace:
            []
        }
    }

    /// Returns the texts of the part's declarations, which `texts` writes. They may depend on `parts`, the set of all
    /// parts in use.
    fileprivate func texts(_ texts: RuntimeText, _ parts: Set<Runtime.Part>) -> [String] {
        switch self {
        case .faults: [texts.faults]
        case .lazySlot(let domain):
            [
                texts.slot(
                    isWeak: false, domain, isSeeing: parts.contains(.seeingSlot(domain)),
                    isForwarding: parts.contains(.forwardingSlot(isWeak: false, domain)),
                    takesMakers: parts.contains(.maker(domain)))
            ]
        case .maker(let domain): [texts.maker(domain)]
        case .seeingSlot, .forwardingSlot, .keepingSelfSlot: []
        case .weakSlot(let domain):
            [
                texts.slot(
                    isWeak: true, domain, isForwarding: parts.contains(.forwardingSlot(isWeak: true, domain)),
                    takesMakers: parts.contains(.maker(domain)))
            ]
        case .selfSlot: [texts.selfSlot(isKeeping: parts.contains(.keepingSelfSlot))]
        case .weakReference: [texts.weakReference]
        case .sendableSelfSlot: [texts.sendableSelfSlot]
        case .sendableWeakReference: [texts.sendableWeakReference]
        case .sendableSlot(let isAsync):
            [texts.sendable(isAsync.map { .effectSlot(isWeak: false, isAsync: $0) } ?? .lazySlot)]
        case .unchecked: [texts.unchecked]
        case .frames: [texts.source, texts.frames]
        case .frameBounds: [texts.frameBounds]
        case .throwingFrames: [texts.throwingFrames]
        case .effectSlot(let isWeak, false, let domain): [texts.throwingSlot(isWeak: isWeak, domain)]
        case .effectSlot(let isWeak, true, let domain): [texts.asyncSlot(isWeak: isWeak, domain)]
        case .buildings: [texts.buildings, texts.waiting]
        case .sent: [texts.sent]
        case .unwinding: [texts.unwinding]
        case .trace: [texts.trace]
        case .setter(let isWeak, let domain):
            [
                texts.setter(
                    isWeak: isWeak, domain,
                    isForwarding: parts.contains(.forwardingSlot(isWeak: isWeak, domain)))
            ]
        }
    }
}
