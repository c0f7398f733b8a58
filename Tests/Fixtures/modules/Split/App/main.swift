import Kit

final class App {
    // weaver: logger = Console <- Logging
    // weaver: radio = Radio
    // weaver: self.includes = [Feeds]
    // weaver: screen = Screen
    let screen: Screen
    let feed: Feed
    init(screen: Screen, feed: Feed) { (self.screen, self.feed) = (screen, feed) }
}

let app = MainDependencyContainer.buildApp()
app.screen.show()
app.feed.load()
