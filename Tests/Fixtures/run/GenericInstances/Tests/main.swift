@testable import Fixture
let stub = MainDependencyResolverStub()
let pair = stub.buildPair(of: User.self, Item.self, first: User())
print(type(of: pair))
stub.loggerDouble = Logger()
stub.tagUserIntTagDouble = Tag<[User], Int>()
stub.buildCell(of: [User].self).show()
stub.cellUserCellsDouble = stub.buildCell(of: [User].self)
stub.cellItemWeakCellDouble = stub.buildCell(of: Item.self)
stub.tagItemIntTagDouble = Tag<Item, Int>()
stub.rowItemRowDouble = stub.buildRow(of: Item.self, value: Item())
pair.run(Item())
print(stub.loggerDouble!.lines, stub.storingUserLeftDouble.saveArgValues)

var graph = AppGraph()
let logger = Logger()
graph.logger = { logger }
graph.pair.row = { value in Row(value: Item(name: "replaced"), logger: logger) }
graph.buildApp().run()
