import CoreKit
import ReaderKit

/// Opens books. It registers another module's type as if it were its own; what a reader needs comes from the app.
public final class Shelf {
    // weaver: logger <- Logging
    // weaver: reader = Reader

    private let logger: any Logging
    private let reader: (String) -> Reader

    init(logger: any Logging, reader: @escaping (String) -> Reader) {
        (self.logger, self.reader) = (logger, reader)
    }

    public func open(_ title: String) {
        logger.log("open \(quoted(title))")
        reader(title).read()
    }
}
