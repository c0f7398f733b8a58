// A plain import, where the sources state a level: the tests output must not state one either.
import Foundation

@testable import Fixture

let stub = MainDependencyResolverStub()
stub.buildScreen().run()
stub.screen.run()
stub.buildCell(row: 3).show()
stub.buildList(row: 6).show()
print(stub.loggerDouble.logArgValues)
MainDependencyContainer.buildApp().cell(4).show()
var graph = AppGraph()
let logger = LoggingDouble()
graph.logger = { logger }
let app = graph.buildApp()
app.screen.run()
app.cell(5).show()
app.list(7).show()
print(logger.logArgValues)
