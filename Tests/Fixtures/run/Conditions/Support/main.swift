_ = MainDependencyContainer.buildApp()
print(MainDependencyContainer.buildArchive().storage.name)
