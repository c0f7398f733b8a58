MainDependencyContainer.buildApp().start()
