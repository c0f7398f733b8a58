MainActor.assumeIsolated {
    MainDependencyContainer.buildApp().run()
}
