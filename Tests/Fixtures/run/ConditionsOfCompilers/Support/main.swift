_ = MainDependencyContainer.buildApp()
