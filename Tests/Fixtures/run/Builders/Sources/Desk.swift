/// Builders in wrappers.
final class Desk {
    @Weaver(.reference) var name: Name
    @Weaver(.registration, builder: Stamp.make) var stamp: Stamp
    @Weaver(.registration, type: Ink.self, scope: .lazy, builder: Ink.makeBlue) var ink: any Inking
    @Weaver(.registration, scope: .transient, builder: { _ in Sheet(text: "wrapper, closure") }) var sheet: Sheet
    @WeaverP1(.registration, builder: Envelope.make) var envelope: (String) -> Envelope

    init(injecting _: any DeskDependencyResolver) {}
}

final class Stamp {
    let text: String

    init(text: String) {
        self.text = text
    }

    static func make(_ input: any StampInputDependencyResolver) -> Stamp {
        Stamp(text: "wrapper, function: \(input.name.text)")
    }
}

protocol Inking {
    var text: String { get }
}

struct Ink: Inking {
    let text: String

    static func makeBlue() -> any Inking {
        Ink(text: "wrapper, function without argument")
    }
}

struct Sheet {
    let text: String
}

final class Envelope {
    let text: String

    // weaver: size <= String

    init(text: String) {
        self.text = text
    }

    static func make(_ input: any EnvelopeInputDependencyResolver) -> Envelope {
        Envelope(text: "wrapper, parameter: \(input.size)")
    }
}
