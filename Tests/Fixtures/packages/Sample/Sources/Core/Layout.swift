import Ports

/// `Core.weaver` states the dependencies of these types.
public final class Layout {
    private let ruler: Ruler

    init(ruler: Ruler) {
        self.ruler = ruler
    }

    init(ruler: Ruler, logger: any Logging) {
        self.ruler = ruler
        logger.log("layout")
    }

    public func text(_ text: String) -> String { ruler.mark() + text }
}

final class Ruler {
    private let logger: any Logging

    init(logger: any Logging) {
        self.logger = logger
    }

    func mark() -> String { "> " }
}

package final class Ink {
    // weaver: width <- Int
    // The package defines WIDE for this module alone, so this one is never needed.
    #if !WIDE
    // weaver: narrow <- String
    #endif

    package let width: Int

    init(width: Int) {
        self.width = width
    }
}
