struct Review: Decodable, Sendable {
    let author: String
    /// The number of stars, from 1 to 5.
    let stars: Int
    let text: String
}
