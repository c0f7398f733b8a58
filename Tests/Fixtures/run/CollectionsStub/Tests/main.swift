@testable import Fixture

let stub = MainDependencyResolverStub()
let shelf = stub.buildShelf()
print("at first:", shelf.dependencies.books.count, shelf.dependencies.named.count, shelf.dependencies.lost == nil)
print("table:", stub.buildTable().books.count)

let double = BookDouble()
double.title = "double"
stub.booksDouble = [double, Novel()]
stub.namedDouble = ["novel": { Novel() }]
stub.serviceDouble.callReturnValue = "called"
print("set:", shelf.dependencies.books.map(\.title), shelf.dependencies.named.keys.sorted())
print("table:", stub.buildTable().books.map(\.title))
print("service:", shelf.dependencies.service.call())
