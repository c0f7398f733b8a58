public final class Detail {
    @Weaver(.parameter) private var id: Int
    init(injecting _: any DetailDependencyResolver) {}
    public func show() { print("detail \(id)") }
}

public final class List {
    @WeaverP1(.reference) private var detail: (Int) -> Detail
    init(injecting _: any ListDependencyResolver) { print("list") }
    public func open() { detail(7).show() }
}
