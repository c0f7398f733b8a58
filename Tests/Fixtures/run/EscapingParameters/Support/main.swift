MainDependencyContainer.buildApp().press().press()
