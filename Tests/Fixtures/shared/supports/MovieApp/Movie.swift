struct Movie: Sendable {
    let title: String
}
