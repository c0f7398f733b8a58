/// Closures are parameters of what a wrapper builds.
final class Form {
    @WeaverP2(.registration) var row: (@escaping (Int) -> Void, String) -> FormRow

    init(injecting _: any FormDependencyResolver) {}
}

final class FormRow {
    @Weaver(.parameter) var tap: (Int) -> Void
    @Weaver(.parameter) var title: String

    init(injecting _: any FormRowDependencyResolver) {}
}
