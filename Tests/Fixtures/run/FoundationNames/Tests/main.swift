@testable import Fixture

let stub = MainDependencyResolverStub()
stub.progressDouble.postReturnValue = ["told"]
stub.storeDouble.saveReturnValue = 7
print(stub.buildScreen(first: .init(title: "first")).show())
print(stub.progressDouble.postArgValues.map(\.notification.title), stub.storeDouble.saveArgValues.map(\.data.count))

let resolver = AppGraph().buildApp().resolver
print(resolver.screen(first: .init(title: "second")).show(), resolver.operation.name)
print(resolver.clock(unit: .month).text)
