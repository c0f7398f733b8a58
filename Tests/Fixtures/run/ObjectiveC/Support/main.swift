import Foundation

let app = MainDependencyContainer.buildApp()
print(app.dependencies.movie(index: 1, isNew: true).text)
print(app.dependencies.list.open(2))
print(app.open(Session(name: "session")))
let container: any MovieManagerResolver & SessionSetter = MainDependencyContainer.appDependencyResolver()
container.setSession(Session(name: "other"))
print(container.movieManager.year(at: 3))
let main: NSObject.Type = MainDependencyContainer.self
print("a class: \(main == MainDependencyContainer.self)")
print(MainDependencyContainer.secondDependencyResolver().session.name)
