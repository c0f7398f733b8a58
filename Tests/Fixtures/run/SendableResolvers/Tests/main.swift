@testable import Fixture

await App().run()

let stub = MainDependencyResolverStub()
stub.presenterDouble.titleReturnValue = "double"
stub.clockDouble.nowReturnValue = 9
stub.storeDouble = await Store()
print(await stub.buildSync().text())
print(await stub.buildJob().text())
print(await stub.buildBadge().text())
print(await stub.buildScreen().text())
print(await stub.buildPage(number: 3).text())
