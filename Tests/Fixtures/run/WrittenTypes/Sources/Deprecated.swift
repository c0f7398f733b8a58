// Deprecated types are named by what is generated without a warning.
@available(*, deprecated, message: "use Store")
final class OldStore {
    // weaver: log <- Log
    // weaver: id <= Int
    init(log: Log, id: Int) { log.write("old store \(id)") }
}

@available(*, deprecated)
struct OldBox<Content> {
    let isOpen = true
}

@available(*, deprecated)
protocol OldPart {}

@available(*, deprecated)
final class OldScrew: OldPart {
    let dependencies: any OldScrewDependencyResolver

    // weaver: log <- Log
    init(injecting dependencies: any OldScrewDependencyResolver) {
        self.dependencies = dependencies
        dependencies.log.write("old screw")
    }
}

final class DeprecatedRoot {
    // weaver: log = Log
    // weaver: store = OldStore
    // weaver: part = OldScrew <- OldPart
    // weaver: part.scope = .lazy
    // weaver: box = OldBox<Int>
    // weaver: weakly = OldScrew
    // weaver: weakly.scope = .weak
    // weaver: stores <= [OldStore]?
    let dependencies: any DeprecatedRootDependencyResolver
    init(injecting dependencies: any DeprecatedRootDependencyResolver) { self.dependencies = dependencies }
}

@available(*, deprecated)
public final class OldJournal {
    public init() {}
}

public final class OldReader {
    // weaver: journal <- OldJournal
    init(injecting dependencies: any OldReaderDependencyResolver) {}
}
