/// Parameters by wrapper; reads a parameterised dependency of its parent as a closure.
final class Gallery {
    @Weaver(.parameter) var name: String
    @Weaver(.parameter) var size: (width: Int, height: Int)
    @Weaver(.parameter) var visit: (String) -> String
    @WeaverP2(.registration, type: Frame.self) var frame: (Int, String) -> any Framing

    init(injecting _: any GalleryDependencyResolver) {}
}

protocol Framing {
    var text: String { get }
}

final class Frame: Framing {
    @Weaver(.parameter) var depth: Int
    @Weaver(.parameter) var wood: String
    @Weaver(.reference) var name: String

    init(injecting _: any FrameDependencyResolver) {}

    var text: String { "\(wood), \(depth) cm deep, in \(name)" }
}
