let dependencies = MainDependencyContainer.buildApp().dependencies
print(await dependencies.store.text())
print(try dependencies.worker(count: 2).text())
print((try? dependencies.worker(count: 0)) == nil)
