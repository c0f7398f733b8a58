MainDependencyContainer.buildApp().run()
