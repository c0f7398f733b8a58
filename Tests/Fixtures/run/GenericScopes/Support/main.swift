let app = MainDependencyContainer.buildApp()
let r = app.repo(.init(), nil)
print(app.repo(.init(count: 2), r).options.count, app.page(.plain).style)
print(app.step(app.step(nil)).count)
