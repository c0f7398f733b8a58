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
