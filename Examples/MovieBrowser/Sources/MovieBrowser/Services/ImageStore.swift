/// A store that draws posters and keeps them. Comments state its dependencies. `MovieBrowserApp` registers the store in
/// lazy scope, so it is built for the first poster.
final class ImageStore: ImageStoring {
    private let dependencies: any ImageStoreDependencyResolver

    // weaver: journal <- Journal

    private static let width = 18
    private static let height = 5
    private static let ink = Array(" ·∙•░▒▓")

    private var posters: [Int: [String]] = [:]

    init(injecting dependencies: any ImageStoreDependencyResolver) {
        self.dependencies = dependencies
    }

    func poster(of movie: Movie) -> [String] {
        if let poster = posters[movie.id] {
            dependencies.journal.note("took the poster of \(movie.title) from the image store")
            return poster
        }
        let poster = Self.draw(movie)
        posters[movie.id] = poster
        dependencies.journal.note("drew the poster of \(movie.title)")
        return poster
    }

    /// Draws a sky that depends on the title and the year, with the initials and the year below it.
    private static func draw(_ movie: Movie) -> [String] {
        let seed = movie.title.unicodeScalars.reduce(movie.year) { $0 &* 31 &+ Int($1.value) }
        let sky = (0..<height).map { row in
            String((0..<width).map { column in ink[shade(row, column, seed)] })
        }
        let initials = movie.title.split(separator: " ").compactMap(\.first).map(String.init).joined(separator: " ")
        let caption = [initials, String(movie.year)].map { TextLayout.centered($0, width: width) }
        let edge = String(repeating: "═", count: width)
        return ["╔\(edge)╗"] + (sky + caption).map { "║\($0)║" } + ["╚\(edge)╝"]
    }

    private static func shade(_ row: Int, _ column: Int, _ seed: Int) -> Int {
        let wave = (column * (1 + (seed & 1)) + row * (1 + ((seed >> 1) & 3)) + (seed & 15)) % (2 * ink.count)
        return min(wave, 2 * ink.count - 1 - wave)
    }
}
