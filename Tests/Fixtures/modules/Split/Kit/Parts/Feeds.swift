public enum Feeds {
    // weaver: self.isBundle = true
    // weaver: feed = Feed
}
