struct Movie: Decodable, Sendable {
    let id: Int
    let title: String
    let year: Int
    let director: String
    /// The rating, from 0 to 10.
    let rating: Double
    let overview: String
    let reviews: [Review]
}
