import WeaverGraph

/// The parts of the runtime that a generated file uses; only those are printed.
struct Runtime {
    enum Part: Hashable {
        case lazySlot(Isolation)
        case weakSlot(Isolation)
        case selfSlot
        case weakReference
        case unchecked
        case faults
        case frames
    }

    private(set) var parts: Set<Part> = []

    /// Notes that a part is needed, with those it needs itself; returns its name.
    mutating func use(_ part: Part) -> String {
        parts.insert(part)
        switch part {
        case .lazySlot(let isolation):
            parts.insert(.faults)
            return isolation.slotPrefix + "LazySlot"
        case .weakSlot(let isolation):
            parts.insert(.faults)
            return isolation.slotPrefix + "WeakSlot"
        case .selfSlot:
            parts.insert(.faults)
            return "SelfSlot"
        case .weakReference:
            parts.insert(.faults)
            return "WeakReference"
        case .unchecked: return "Unchecked"
        case .faults: return "MainDependencyContainer.fault"
        case .frames:
            parts.insert(.faults)
            return "WeaverFrames"
        }
    }

    /// Whether Foundation's locks or threads are used.
    var needsFoundation: Bool {
        parts.contains { part in
            switch part {
            case .lazySlot(.none), .weakSlot(.none), .selfSlot, .frames: true
            case .lazySlot, .weakSlot, .weakReference, .unchecked, .faults: false
            }
        }
    }

    /// The parts in use, in a fixed order.
    var declarations: [Declaration] {
        let slots = parts.sorted { $0.order < $1.order }
        return slots.flatMap { $0.texts.map(Declaration.text) }
    }
}

extension Runtime.Part {
    fileprivate var order: String {
        switch self {
        case .faults: "0"
        case .lazySlot(let isolation): "1" + isolation.slotPrefix
        case .weakSlot(let isolation): "2" + isolation.slotPrefix
        case .selfSlot: "3"
        case .weakReference: "4"
        case .unchecked: "5"
        case .frames: "6"
        }
    }

    fileprivate var texts: [String] {
        switch self {
        case .faults: [RuntimeText.faults]
        case .lazySlot(.none): [RuntimeText.lazySlot]
        case .lazySlot(.actor(let actor)): [RuntimeText.isolatedLazySlot(actor)]
        case .weakSlot(.none): [RuntimeText.weakSlot]
        case .weakSlot(.actor(let actor)): [RuntimeText.isolatedWeakSlot(actor)]
        case .selfSlot: [RuntimeText.selfSlot]
        case .weakReference: [RuntimeText.weakReference]
        case .unchecked: [RuntimeText.unchecked]
        case .frames: [RuntimeText.source, RuntimeText.frames]
        }
    }
}

extension Isolation {
    /// In front of a slot's name: nothing, `MainActor` …
    fileprivate var slotPrefix: String {
        if case .actor(let actor) = self { return actor.split(separator: ".").joined() }
        return ""
    }
}
