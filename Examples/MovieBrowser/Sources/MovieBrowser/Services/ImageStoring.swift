protocol ImageStoring: AnyObject {
    /// Returns the lines of a poster, all of the same width.
    func poster(of movie: Movie) -> [String]
}
