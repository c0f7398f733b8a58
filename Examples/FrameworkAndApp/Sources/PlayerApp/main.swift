MainDependencyContainer.buildPlayerApp().run()
