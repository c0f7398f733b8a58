MainActor.assumeIsolated {
    let app = MainDependencyContainer.buildApp()
    app.resolver.home.show()
    app.resolver.setTheme(Theme(name: "dark"))
    print(app.resolver.theme.name, app.resolver.settings.name)
}
