import Ports

public final class Printer {
    // weaver: logger <- Logging
    // weaver: paper = Paper

    private let logger: any Logging
    private let paper: Paper

    init(logger: any Logging, paper: Paper) {
        (self.logger, self.paper) = (logger, paper)
    }

    public func print(_ text: String) { logger.log("\(paper.edge)\(text)\(paper.edge)") }
}

final class Paper {
    let edge = "|"
}

/// `Core` of the other package declares an `Ink` as well. No module of that package can see this one.
package final class Ink {
    package init() {}
}
