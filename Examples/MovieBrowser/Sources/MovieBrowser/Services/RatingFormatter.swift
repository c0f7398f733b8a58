/// A formatter of ratings. It has no dependencies, so it needs no annotations of its own.
struct RatingFormatter {
    /// Returns five stars, of which `stars` are filled.
    func stars(_ stars: Int) -> String {
        String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
    }

    /// Returns the text of a rating from 0 to 10.
    func rating(_ rating: Double) -> String {
        "★ \(rating)"
    }
}
