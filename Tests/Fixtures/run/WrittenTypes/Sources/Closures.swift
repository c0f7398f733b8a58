// The types of closures are written as they were.
actor Session {
    var visits = 0
    func visit() -> Int {
        visits += 1
        return visits
    }
}

final class ClosureRoot {
    // weaver: form = Form
    let form: (@escaping (@escaping () -> Int) -> Int) -> Form

    init(form: @escaping (@escaping (@escaping () -> Int) -> Int) -> Form) { self.form = form }
}

final class Form {
    // weaver: keep <= (@escaping () -> Int) -> Int
    let value: Int

    init(keep: @escaping (@escaping () -> Int) -> Int) { value = keep { 5 } }
}

final class Steps {
    // weaver: there <= nonisolated(nonsending) () async -> Int
    // weaver: anywhere <= @isolated(any) @Sendable () async -> Int
    // weaver: elsewhere <= @concurrent () async -> Int
    // weaver: change <= (inout Int) -> Void
    // weaver: lazily <= (@autoclosure () -> Int) -> Int
    // weaver: many <= (Int...) -> Int
    // weaver: on <= (isolated Session) -> Int
    // weaver: made <= () -> sending Session
    // weaver: c <= @convention(c) (Int) -> Int
    let dependencies: any StepsDependencyResolver

    init(injecting dependencies: any StepsDependencyResolver) { self.dependencies = dependencies }

    func sum() -> Int {
        var value = 1
        dependencies.change(&value)
        return value + dependencies.lazily(2) + dependencies.many(1, 2, 3) + dependencies.c(4)
    }
}

protocol Weighing: AnyObject { var grams: Int { get } }
final class Scale: Weighing { let grams = 12 }
final class Shelf { let name = "shelf" }
@MainActor final class Lid { nonisolated let size = 3 }

/// Swift makes a closure of one argument, opens another, and takes a third for its isolation.
final class Parcel {
    // weaver: scale <- Weighing
    // weaver: shelf <- Shelf
    // weaver: lid <- Lid
    let text: String
    let lid: @MainActor @Sendable () -> Lid

    init(scale: some Weighing, shelf: @autoclosure () -> Shelf, lid: @escaping @MainActor @Sendable () -> Lid) {
        text = "\(scale.grams) \(shelf().name)"
        self.lid = lid
    }
}

final class ParcelRoot {
    // weaver: scale = Scale <- Weighing
    // weaver: shelf = Shelf
    // weaver: lid = Lid
    // weaver: lid.scope = .lazy
    // weaver: parcel = Parcel
    let parcel: Parcel

    init(parcel: Parcel) { self.parcel = parcel }
}
