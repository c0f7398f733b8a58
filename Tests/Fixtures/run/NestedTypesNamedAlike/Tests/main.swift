@testable import Fixture

let stub = MainDependencyResolverStub()
stub.leadDouble.nameValue = "double"
_ = stub.buildFeedViewModel(id: 6)
_ = MainDependencyContainer.buildApp()
