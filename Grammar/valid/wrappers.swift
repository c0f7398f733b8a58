final class Screen {
    @Weaver(.registration, type: MovieManager.self, scope: .lazy) private var movieManager: any MovieManaging
    @Weaver(.registration, builder: { _ in URLSession.shared }) var session: URLSession
    @Weaver(.reference) var logger: Logger
    @Weaver(.parameter) var id: Int
    @objc @WeaverP2(.registration, type: Detail.self)
    public private(set) var detail: (Int, String) -> UIViewController
}
