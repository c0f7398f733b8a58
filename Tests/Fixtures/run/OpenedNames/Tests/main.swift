@testable import Fixture

let app = MainDependencyContainer.buildApp().resolver
print(app.home.text, app.screen.text, app.row(index: Store()).text, app.sheet.text, separator: "; ")
print(try app.server.signal.text, app.folder.file.text, await app.loader.text, separator: "; ")

// The clock has no double, so the test sets it.
let stub = MainDependencyResolverStub()
stub.timeDouble = SuspendingClock()
stub.logDouble.name = "double"
stub.storeDouble.item = 4
print(stub.buildHome().text, stub.buildScreen().text, stub.buildRow(index: Store()).text, separator: "; ")
print(await stub.buildLoader().text)
