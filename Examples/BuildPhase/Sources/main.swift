MainDependencyContainer.buildNotesApp().run()
