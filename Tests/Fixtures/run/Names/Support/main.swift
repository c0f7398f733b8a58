let app = MainDependencyContainer.buildApp().dependencies
let child = app.child.dependencies
print("lazy logger, loggerSlot: two instances: \(app.logger !== app.loggerSlot)")
print("logger: \(child.logger === app.logger), loggerSlot: \(child.loggerSlot === app.loggerSlot)")
print("makeLogger, transient: \(child.makeLogger !== app.makeLogger)")
print("loggerProvider: \(child.loggerProvider === app.loggerProvider), loggerInstance: \(child.loggerInstance === app.loggerInstance)")
print("build, transient: \(child.build !== app.build)")
print("dependencies: \(child.dependencies === app.dependencies), resolver: \(child.resolver === app.resolver)")
print("value: \(child.value === app.value), get: \(app.get.text), container: \(app.container.text), injecting: \(app.injecting.text)")
print("parameters: \(app.made(build: 1, makeMade: 2, dependencies: 3, index: 4).sum)")
let types = app.types.dependencies
print("types: \(types.logger.text), \(types.container.text), \(types.result.text), \(types.scope.text), \(types.slot.text)")
