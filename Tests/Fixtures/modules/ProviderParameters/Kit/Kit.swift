public protocol Detailed: AnyObject {
    func show()
}

public final class List {
    // weaver: detail <- Detailed
    private let detail: (Int, String) -> any Detailed
    init(detail: @escaping (Int, String) -> any Detailed) { self.detail = detail }
    public func open() { detail(1, "one").show() }
}

/// Has the need from a type below it.
public final class Shelf {
    // weaver: list = List
    private let list: List
    init(list: List) { self.list = list }
    public func open() { list.open() }
}
