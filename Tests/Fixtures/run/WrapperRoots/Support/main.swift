/// A resolver of panes, written by hand.
final class PaneSpy: PaneDependencyResolver {
    let logger = Logger()
    let form = Form()
}

enum Preview {
    static func pushed() -> Pane {
        let spy = PaneSpy()
        MainDependencyContainer._pushDynamicResolver(spy)
        return Pane(injecting: spy)
    }
}

for _ in 1...2 {
    let app = App()
    print(
        app.logger.name, app.login.logger.name, app.login.form.fields, app.login.welcome.form.fields,
        app.comments.dependencies.logger.name, app.session.form.fields, app.session.login.welcome.form.fields,
        app.preview.logger.name, app.preview.welcome.form.fields, app.preview.form.fields, app.pane.form.fields)
    print(app.login.logger === app.logger, app.session.logger === app.logger, app.pane.logger === app.logger)
}

// A resolver of a root that no wrapper reads is replaced by the next one.
_ = MainDependencyContainer.loginDependencyResolver()
print(Login().form.fields)

// Pushed resolvers come before resolvers of roots that no wrapper has read.
_ = MainDependencyContainer.appDependencyResolver()
print(Preview.pushed().form.fields)

MainDependencyContainer.buildBoard().show()
