import Base
import Kit

nonisolated struct Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: fuel = Fuel
    // weaver: fuel.builder = { Fuel(amount: 9) }
    // weaver: engine = Engine
    // weaver: radio = Radio
    // weaver: garage = Garage
    // weaver: garage.scope = .lazy
    // weaver: token = Token
    // weaver: token.setter = true
    // weaver: gate = Gate
    // weaver: journal = Journal
    // weaver: sync = Sync <- Syncing
    // weaver: failure = Failure
    // weaver: upload = Upload

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() async {
        resolver.engine(power: 2).start()
        resolver.radio.play()
        print(await resolver.garage.amount())
        await resolver.gate.open()
        print("token", resolver.token.number)
        print(resolver.sync.sync(), resolver.failure.text, resolver.upload.text)
    }
}

final class Sync: Syncing {
    // weaver: journal <- Journal
    private let text: String
    init(injecting resolver: any SyncDependencyResolver) { text = "sync \(resolver.journal.name)" }
    func sync() -> String { text }
}

struct Failure: Failing {
    // weaver: journal <- Journal
    let text: String
    init(injecting resolver: any FailureDependencyResolver) { text = "failure \(resolver.journal.name)" }
}

final class Upload: Operation {
    // weaver: journal <- Journal
    let text: String
    init(injecting resolver: any UploadDependencyResolver) {
        text = "upload \(resolver.journal.name)"
        super.init()
    }
}

@main enum Program {
    static func main() async { await MainDependencyContainer.buildApp().run() }
}
