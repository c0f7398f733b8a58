let app = MainDependencyContainer.buildApp().dependencies
let home = app.home(title: "a title").dependencies
print("a part of a screen:", home.part.dependencies.title)
print("one logger:", home.logger === app.shape.dependencies.logger)
print("limit:", app.nested.dependencies.limit.value)
