Window().run()
let dependencies = MainDependencyContainer.windowDependencyResolver()
print(dependencies.novelBookView.novels.map(\.name), dependencies.library.novels.map(\.name))
print(dependencies.library.viewModel === dependencies.loginView.viewModel, dependencies.library === dependencies.library)
