// Other files can inherit from these classes.
class Open { func run() {} }
class Sealed {
    private init() {}
    init(id: Int) {}
}
class Store<Item> { func add(_ item: Item) {} }
