import Foundation

final class AppDelegate {
    // weaver: logger = Logger
    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: movieManager.scope = .lazy
    // weaver: session = URLSession
    // weaver: session.builder = { _ in URLSession.shared }

    /// weaver: off = Logger
    // weaver generates the rest of it
    let text = """
        // weaver: text = Logger
        """
}

final class Screen { // weaver: id <= Int
    //weaver:logger<-Logger
    //  weaver  :  title  <=  String
    // weaver: self.isolation = MainActor
    init() {
        // weaver: import MovieAPI
    }
}
