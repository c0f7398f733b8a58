import CatalogKit
import CoreKit

/// Reads one book, which whoever opens it names.
public final class Reader {
    // weaver: title <= String
    // weaver: catalog <- Catalog
    // weaver: logger <- Logging

    private let title: String
    private let catalog: Catalog
    private let logger: any Logging

    init(title: String, catalog: Catalog, logger: any Logging) {
        (self.title, self.catalog, self.logger) = (title, catalog, logger)
    }

    public func read() {
        logger.log("\(quoted(title)): \(catalog.text(of: title))")
    }
}
