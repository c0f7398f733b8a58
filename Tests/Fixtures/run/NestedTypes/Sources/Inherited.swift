// Types and aliases that are nested in superclasses and protocols have their names in subclasses, too.
protocol Feature {
    typealias Handler = (Int) -> Void
}

protocol Titled {}
extension Titled { typealias Title = String }

class Gallery {
    struct Style { var name = "plain" }
    final class Frame {
        // weaver: style <- Style
        let style: Style
        init(style: Style) { self.style = style }
    }
    typealias Size = Int
    init() {}
}

class Museum: Gallery {
    // Hides that of the superclass.
    typealias Size = Double
}

final class Wing: Museum, Feature {
    // weaver: style <- Style
    // weaver: frame = Frame
    // weaver: size <= Size
    // weaver: base <= Gallery.Size
    // weaver: handler <= Handler
    // weaver: title <= Title
    let text: String
    init(style: Style, frame: Frame, size: Size, base: Gallery.Size, handler: @escaping Handler, title: Title) {
        text = "\(style.name) \(frame.style.name) \(size) \(base) \(title)"
        handler(base)
    }

    final class Door {
        // weaver: frame = Frame
        let frame: Frame
        init(frame: Frame) { self.frame = frame }
    }
}
extension Wing: Titled {}

final class City {
    // weaver: style = Wing.Style
    // weaver: style.builder = { Wing.Style(name: "stated") }
    // weaver: wing = Wing
    // weaver: door = Wing.Door
    let dependencies: any CityDependencyResolver
    init(injecting dependencies: any CityDependencyResolver) { self.dependencies = dependencies }
}
