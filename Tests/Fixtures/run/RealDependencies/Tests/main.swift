@testable import Fixture

// Real ones, in containers of their own.
let logger = LoggingDouble()
let counter = Counter()
let list = List(injecting: MainDependencyContainer.listDependencyResolver(counter: counter, logger: logger))
list.show()
list.show()
print(counter.count, logger.logArgValues)

Page(injecting: MainDependencyContainer.pageDependencyResolver(number: 3, logger: Logger())).turn()
print(MainDependencyContainer.rowDependencyResolver(counter: counter).counter === counter)
_ = MainDependencyContainer.appDependencyResolver().list
