import UIKit

final class Logger {
    private(set) var lines: [String] = []

    func log(_ line: String) {
        lines.append(line)
    }
}

final class URLSession {
    let name: String

    init(name: String) {
        self.name = name
    }
}

protocol APIProtocol {
    var sessionName: String { get }
    func send(_ request: String) -> String
}

/// Refers to itself by its own registration, for what it builds.
final class MovieAPI: APIProtocol {

    private let dependencies: MovieAPIDependencyResolver

    // weaver: logger <- Logger

    // weaver: urlSession <- URLSession

    // weaver: decoder = MovieDecoder

    // weaver: movieAPI <- APIProtocol

    required init(injecting dependencies: MovieAPIDependencyResolver) {
        self.dependencies = dependencies
    }

    // Takes the registrant's resolver.
    static func make(_ dependencies: AppDelegateDependencyResolver) -> APIProtocol {
        dependencies.logger.log("MovieAPI.make")
        return PlainAPI(session: dependencies.urlSession, logger: dependencies.logger)
    }

    var sessionName: String { dependencies.urlSession.name }

    func send(_ request: String) -> String { dependencies.decoder.decode(request) }
}

struct PlainAPI: APIProtocol {
    let session: URLSession
    let logger: Logger

    var sessionName: String { session.name }

    func send(_ request: String) -> String {
        logger.log("send \(request)")
        return "\(request) from \(session.name)"
    }
}

final class MovieDecoder {

    private let dependencies: MovieDecoderDependencyResolver

    // weaver: logger <- Logger

    init(injecting dependencies: MovieDecoderDependencyResolver) {
        self.dependencies = dependencies
    }

    func decode(_ text: String) -> String { text.uppercased() }
}

protocol MovieManaging {
    func getMovies(_ completion: @escaping ([Movie]) -> Void)
}

struct Movie {
    let id: UInt
    let title: String
}

final class MovieManager: MovieManaging {

    private let dependencies: MovieManagerDependencyResolver

    // weaver: movieAPI <- APIProtocol

    init(injecting dependencies: MovieManagerDependencyResolver) {
        self.dependencies = dependencies
    }

    func getMovies(_ completion: @escaping ([Movie]) -> Void) {
        completion([Movie(id: 7, title: dependencies.movieAPI.send("movies"))])
    }
}

protocol ImageManaging {
    func image(named name: String) -> String
}

/// Has a session of its own, made by a builder that takes anything.
final class ImageManager: ImageManaging {

    let dependencies: ImageManagerDependencyResolver

    // weaver: logger <- Logger

    // weaver: urlSession = URLSession
    // weaver: urlSession.scope = .container
    // weaver: urlSession.builder = ImageManager.makeURLSession

    // weaver: movieAPI = PlainMovieAPI <- APIProtocol
    // weaver: movieAPI.scope = .container

    required init(injecting dependencies: ImageManagerDependencyResolver) {
        self.dependencies = dependencies
    }

    static func makeURLSession(_: Any) -> URLSession { URLSession(name: "images") }

    func image(named name: String) -> String { dependencies.movieAPI.send(name) }
}

/// Its resolver serves to build another type that needs the same.
final class PlainMovieAPI: APIProtocol {

    private let api: PlainAPI

    // weaver: logger <- Logger

    // weaver: urlSession <- URLSession

    init(injecting dependencies: PlainMovieAPIDependencyResolver) {
        dependencies.logger.log("PlainMovieAPI")
        api = PlainAPI(session: dependencies.urlSession, logger: dependencies.logger)
    }

    var sessionName: String { api.sessionName }

    func send(_ request: String) -> String { api.send(request) }
}
