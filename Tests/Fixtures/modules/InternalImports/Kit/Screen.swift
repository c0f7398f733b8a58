public import Core
public import Foundation

public typealias Stamp = Date

public final class Screen {
    // weaver: url <= URL
    // weaver: logger <- Logging
    private let url: URL
    private let logger: any Logging
    public init(url: URL, logger: any Logging) { (self.url, self.logger) = (url, logger) }
    public func show() { logger.log(url.absoluteString) }
}
