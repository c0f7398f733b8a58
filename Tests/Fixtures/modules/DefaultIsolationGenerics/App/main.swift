await MainDependencyContainer.buildApp().run()
