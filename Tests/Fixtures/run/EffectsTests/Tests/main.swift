@testable import Fixture

// Doubles in the place of dependencies: the functions that build have the effects of the initializers alone.
let stub = MainDependencyResolverStub()
stub.storeDouble.loadReturnValue = "double"
stub.ticketDouble = try Ticket()
stub.loggerDouble = Logger()
print(try await stub.buildScreen(id: 3).text)
let list = stub.buildList()
print(try await list.store().load())
do { _ = try stub.buildHeader() } catch { let error: LoadError = error; print(error) }
print(try stub.buildFooter().log === stub.loggerDouble)

// The real graph, in which tests replace registrations.
var graph = AppGraph()
let app = try await graph.buildApp()
print(try await app.resolver.store.load(), app.resolver.config.name)

struct Broken: Error {}
graph.store = { throw Broken() }
graph.config = { Config(name: "replaced") }
graph.session = { nil }
let replaced = try await graph.buildApp()
do { print(try await replaced.resolver.store.load()) } catch { print(error) }
print(replaced.resolver.config.name)
graph.config = { () async throws in throw Broken() }
do { _ = try await graph.buildApp() } catch { print("config: \(error)") }
