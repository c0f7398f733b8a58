await MainDependencyContainer.buildApp().run()
_ = await MainDependencyContainer.buildLibrary()
