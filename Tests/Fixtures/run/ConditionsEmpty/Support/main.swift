let app = MainDependencyContainer.buildApp()
let dependencies = app.dependencies
print("page", dependencies.page(id: 3).id)
_ = dependencies.empty(id: 4)
_ = [dependencies.single, dependencies.pair, dependencies.bare] as [AnyObject]
#if !DEBUG
_ = [dependencies.logger, dependencies.clock] as [AnyObject]
#endif
print(type(of: dependencies.gauge), MemoryLayout<Dial>.size)
_ = dependencies.dial
