import Foundation

enum Screens {
    final class Home {

        private let resolver: any HomeDependencyResolver

        init(injecting resolver: any HomeDependencyResolver) { self.resolver = resolver }

        func page(title: String, tags: [String: [Int]]) -> Page {
            resolver.logger.log("// weaver: page \(title)")
            return resolver.page(title: title, tags: tags)
        }
    }
}

extension Screens {
    final class Page {
        #if os(Linux)
        #else
        #endif
        let text: String

        init(title: String, tags: [String: [Int]], clock: Clock, since: Date) {
            text = "\(title) \(tags) \(clock.now) \(since.timeIntervalSince1970)"
        }
    }
}
