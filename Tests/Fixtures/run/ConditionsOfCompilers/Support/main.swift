_ = MainDependencyContainer.buildApp()
MainDependencyContainer.buildPanel().light()
