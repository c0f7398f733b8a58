import CatalogKit
import CoreKit

public final class Search {
    // weaver: catalog <- Catalog
    // weaver: clock <- Timekeeping
    // weaver: logger <- Logging

    private let catalog: Catalog
    private let clock: any Timekeeping
    private let logger: any Logging

    init(catalog: Catalog, clock: any Timekeeping, logger: any Logging) {
        (self.catalog, self.clock, self.logger) = (catalog, clock, logger)
    }

    public func find(_ word: String) {
        let titles = catalog.titles(with: word).map(quoted)
        logger.log("found at \(clock.time()): \(titles.joined(separator: ", "))")
    }
}
