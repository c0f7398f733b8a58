@testable import Fixture

let stub = MainDependencyResolverStub()
stub.clientDouble.fetchReturnValue = "double"
stub.policyDouble = Policy()
stub.policyDouble.retries = 5
print(stub.buildScreen(number: 1).text())

stub.screenDouble = stub.buildScreen(number: 2)
print(stub.buildApp().dependencies.screen(number: 7).text())
print(stub.buildApp().dependencies.client.fetch())
print(stub.buildOtherApp().screen(3).text())
print(MainDependencyContainer.buildOtherApp().screen(4).text())
