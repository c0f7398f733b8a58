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
do {
    let office = MainDependencyContainer.buildOffice()
    office.resolver.desk.office.setLogger(Console(name: "desk"))
    office.resolver.logger.log("from Office")
    let session = Session(user: "Grace")
    office.resolver.desk.office.setSession(session)
    print(office.resolver.session.user)
    print(office.resolver.room(session: 7).number)
    office.resolver.desk.office.logger.log("from Office")
    _ = office.resolver.hall.resolver.lamp
    office.resolver.logger.log("from Office")
}
_ = app.resolver.session
