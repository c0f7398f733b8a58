// Roots that other modules of the package make, and pass what they refer to.
package final class Journal {
    package init() {}
}

struct Secret {}

package final class Reader {
    // weaver: page <= Int
    // weaver: journal <- Journal
    private let dependencies: any ReaderDependencyResolver
    init(injecting dependencies: any ReaderDependencyResolver) { self.dependencies = dependencies }
    package var page: Int { dependencies.page }
}

public final class Writer {
    // weaver: journal <- Journal
    private let dependencies: any WriterDependencyResolver
    init(injecting dependencies: any WriterDependencyResolver) { self.dependencies = dependencies }
    var knows: Bool { dependencies.journal === dependencies.journal }
}

package struct Keeper {
    // weaver: secret <- Secret
    private let dependencies: any KeeperDependencyResolver
    init(injecting dependencies: any KeeperDependencyResolver) { self.dependencies = dependencies }
}
