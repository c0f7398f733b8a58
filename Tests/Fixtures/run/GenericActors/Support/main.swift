await MainDependencyContainer.buildApp().run()
_ = await MainDependencyContainer.buildLibrary()
try await MainDependencyContainer.buildOffice().run()
MainDependencyContainer.buildStoreroom().run()
