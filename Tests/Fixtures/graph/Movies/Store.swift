final class Store: Storing, Listing {
    init(logger: Logger) {}
}
