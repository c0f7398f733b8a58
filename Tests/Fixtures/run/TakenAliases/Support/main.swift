let loud: ImageResolver = { $0 + "!" }
let dependencies = MainDependencyContainer.buildApp().dependencies
print(loud(dependencies.image.text), dependencies.cache.text, dependencies.home.store.text)
print(dependencies.home.image === dependencies.image)
