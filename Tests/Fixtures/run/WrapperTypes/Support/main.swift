MainDependencyContainer.buildApp().show()
