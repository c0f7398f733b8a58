import Foundation

enum Screens {
    final class Home {
        // weaver: logger <- Logging
        // weaver: page = Page
        // weaver: page.scope = .transient

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
            // weaver: title <= String
        #else
            // weaver: title <= String
        #endif
        // weaver: tags <= [String: [Int]]
        // weaver: clock <- Clock
        // weaver: since <- Date
        let text: String

        init(title: String, tags: [String: [Int]], clock: Clock, since: Date) {
            text = "\(title) \(tags) \(clock.now) \(since.timeIntervalSince1970)"
        }
    }
}
