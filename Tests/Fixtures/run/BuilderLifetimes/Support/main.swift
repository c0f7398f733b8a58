func readReport() {
    let app = MainDependencyContainer.buildApp()
    print(app.dependencies.report(year: 2024).text)
}

func outlive() {
    var app: App? = MainDependencyContainer.buildApp()
    print(app!.dependencies.card.dependencies.caption.text)
    let (page, sheet) = (app!.dependencies.page, app!.dependencies.sheet)
    app = nil
    withExtendedLifetime((page, sheet)) {
        print(page.dependencies.title.text)
        print(sheet.dependencies.title.text)
    }
}

func readSession() {
    let app = MainDependencyContainer.buildApp()
    print("read by home: \(app.dependencies.home.dependencies.session.dependencies.home === app.dependencies.home)")
}

readReport()
readSession()
outlive()
