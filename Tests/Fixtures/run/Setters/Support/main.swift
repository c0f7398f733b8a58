import Foundation

let app = MainDependencyContainer.buildApp()
MainDependencyContainer.onFatalError = { message, _, _ in
    print("fault: \(message)")
    exit(0)
}
app.resolver.setLogger(Console(name: "first"))
app.resolver.logger.log("from App")
app.resolver.home.resolver.setLogger(Console(name: "second"))
app.resolver.logger.log("from App")
app.resolver.home.resolver.logger.log("from Home")
app.resolver.list.resolver.setFilter(Filter(text: "new ones"))
app.resolver.list.show()
do {
    let session = Session(user: "Ada")
    app.resolver.setSession(session)
    print(app.resolver.home.resolver.session.user)
}
_ = app.resolver.session
