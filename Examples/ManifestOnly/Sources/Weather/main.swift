MainDependencyContainer.buildWeatherApp().run()
