@MainActor
func screens() async {
    let app = MainDependencyContainer.buildApp().dependencies
    let home = app.home.dependencies
    print("container: the screen reads the root's logger: \(home.logger === app.logger)")
    print("lazy: built \(Life.built("SettingsScreen")) before the first read")
    print("lazy: the same for both: \(home.settings === app.settings), built \(Life.built("SettingsScreen"))")
    print("transient, isolated by its superclass: \(home.alert.title), each a new one: \(home.alert !== app.alert)")
    do {
        let held = app.player
        print("weak: shared while held: \(held === home.player)")
    }
    _ = app.player.title
    print("weak: built \(Life.built("PlayerScreen"))")
    app.model.change()
    print("nonisolated initializer: \(app.model.changes) change")
}

@MainActor
func panel() async {
    let app = MainDependencyContainer.buildApp().dependencies
    let panel = app.panel
    print("wrapper: lazy reference: \(panel.settings === app.settings)")
    print("wrapper: nonisolated reference: \(panel.logger === app.logger)")
    print("wrapper: lazy registration: \(panel.slider === panel.slider), it reads \(panel.slider.settings.title)")
    print("wrapper: transient registration: \(panel.tip !== panel.tip)")
    print("wrapper: parameter: \(panel.row(3).number)")
    print("comment beside wrappers, with a parameter: \(panel.dependencies.cell(number: 4).number)")
}

@MainActor
func actors() async {
    let app = MainDependencyContainer.buildApp().dependencies
    print("actor: \(await app.account.use()), shared: \(await app.engine.turns)")
}

@VaultActor
func vault() async {
    let app = MainDependencyContainer.vaultAppDependencyResolver()
    app.vault.store()
    print("global actor of the user's own: \(app.vault.gold) gold, the same: \(app.vault === app.vault)")
}
