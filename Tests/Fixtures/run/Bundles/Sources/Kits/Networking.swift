import Foundation

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = HTTPClient <- Fetching
    // weaver: client.tags = [remote]
    // weaver: retries = Retries <- Retrying
    // weaver: item = Item
    // weaver: mirror = Mirror <- Fetching
    // weaver: mirror.scope = .lazy
    // weaver: mirror.builder = Networking.makeMirror
    // weaver: mirror.tags = [remote]
    // weaver: stamp = Stamp
    // weaver: stamp.builder = { resolver in Stamp(date: Date(timeIntervalSince1970: 0), name: resolver.client.name) }
    // weaver: stamp.scope = .transient

    final class Mirror: Fetching {
        let name: String

        init(of name: String) {
            self.name = "mirror of \(name)"
            tell("made \(self.name)")
        }
    }

    static func makeMirror(_ resolver: any MirrorInputDependencyResolver) -> Mirror {
        Mirror(of: resolver.client.name)
    }
}

struct Stamp {
    let date: Date
    let name: String
}

extension Networking {
    // weaver: session = Session
    // weaver: session.builder = { _ in Session(user: "nobody") }
}

enum Panes {
    // weaver: self.isBundle = true
    // weaver: pane = Pane
}
