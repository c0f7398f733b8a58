import CoreKit
import HomeKit

/// Passes setters on.
public final class Mid {
    // weaver: home = Home
    // weaver: name <- String
    private let home: Home
    private let name: String
    init(home: Home, name: String) { (self.home, self.name) = (home, name) }
    public func run(_ logger: any Logging) {
        print(name)
        home.run(logger)
    }
}
