protocol Holding { associatedtype Value }
protocol Repository<Item>: Holding { associatedtype Item }
protocol Plain {}
#if DEBUG
    protocol Debugging { associatedtype Entry }
#endif
class Box<Content> {}
