/// Ratings in stars. It has no dependencies: registering it is all that it takes.
struct RatingFormatter {
    /// `stars` of five.
    func stars(_ stars: Int) -> String {
        String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
    }

    /// A rating from 0 to 10.
    func rating(_ rating: Double) -> String {
        "★ \(rating)"
    }
}
