import CoreKit
import HomeKit
import MidKit

final class Console: Logging {
    let name: String
    init(name: String) { self.name = name }
    func log(_ text: String) { print("\(name): \(text)") }
    deinit { print("\(name) is gone") }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: logger.setter = true
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: clock = Clock
    // weaver: clock.setter = true
    // weaver: name = String
    // weaver: name.builder = { "mid" }
    // weaver: mid = Mid
    // weaver: home = Home
    // weaver: home.scope = .transient
    // weaver: office = Office
    // weaver: desk = Desk
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    @MainActor func run() async {
        resolver.setLogger(Console(name: "first"))
        resolver.setSession(Session(user: "Ada"))
        resolver.mid.run(Console(name: "second"))
        resolver.logger.log("app of \(resolver.session.user)")
        resolver.home.run(Console(name: "third"))
        resolver.setClock(Clock(time: 1))
        print(resolver.desk.wind(Clock(time: 2)), resolver.clock.time)
        print(await resolver.office.wind(Clock(time: 3)), resolver.clock.time)
    }
}

let ada = Session(user: "Grace")
preview(ada)
await MainDependencyContainer.buildApp().run()
print("end")
print(signIn())
