try await MainDependencyContainer.buildApp().run()
