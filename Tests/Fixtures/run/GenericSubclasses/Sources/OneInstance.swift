// A subclass that gives its superclass a type made of its parameter, and of which there is one instance.
final class Rack<Element> {
    var elements: [Element] = []
}

class RackScreen<Row> {
    let rows: any RackScreenDependencyResolver<Row>

    // weaver: rack <- Rack<Row>

    init(injecting rows: any RackScreenDependencyResolver<Row>) { self.rows = rows }
}

final class ListRackScreen<Item>: RackScreen<[Item]> {
    // weaver: name <= String

    override init(injecting rows: any RackScreenDependencyResolver<[Item]>) { super.init(injecting: rows) }
}

final class PlainRackScreen<Item>: RackScreen<Item> {
    override init(injecting rows: any RackScreenDependencyResolver<Item>) { super.init(injecting: rows) }
}

final class RackRoot {
    let dependencies: any RackRootDependencyResolver

    // weaver: rack = Rack<[Int]>
    // weaver: list = ListRackScreen<Int>
    // weaver: plain = PlainRackScreen<[Int]>

    init(injecting dependencies: any RackRootDependencyResolver) { self.dependencies = dependencies }
}
