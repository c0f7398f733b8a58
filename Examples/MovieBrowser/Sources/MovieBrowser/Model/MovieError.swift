/// An error with a message for the person at the terminal.
enum MovieError: Error, CustomStringConvertible {
    case unreadableCatalogue(String)
    case notANumber(String)
    case unknownMovie(Int, known: ClosedRange<Int>)

    var description: String {
        switch self {
        case .unreadableCatalogue(let reason):
            "The catalogue of movies cannot be read: \(reason)"
        case .notANumber(let text):
            "'\(text)' is not the number of a movie. Start without an argument to see the list."
        case .unknownMovie(let id, let known):
            "There is no movie \(id). The list goes from \(known.lowerBound) to \(known.upperBound)."
        }
    }
}
