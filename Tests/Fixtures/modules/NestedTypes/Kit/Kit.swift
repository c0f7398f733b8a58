public enum Shapes {
    public protocol Style: AnyObject {
        var name: String { get }
    }

    public final class Circle {
        // weaver: radius <= Int
        // weaver: style <- Style
        private let radius: Int
        private let style: any Style
        init(radius: Int, style: any Style) { (self.radius, self.style) = (radius, style) }
        public func draw() { print("circle \(radius) \(style.name)") }

        public struct Center {
            // weaver: origin <- Origin
            private let origin: Origin
            init(origin: Origin) { self.origin = origin }
            public var x: Int { origin.x }
        }
    }

    public struct Origin: Sendable {
        public let x: Int
        public init(x: Int) { self.x = x }
    }
}

extension Shapes {
    public final class Square {
        // weaver: style <- Shapes.Style
        // weaver: corner = Corner
        // weaver: corner.scope = .transient
        private let resolver: any SquareDependencyResolver
        init(injecting resolver: any SquareDependencyResolver) { self.resolver = resolver }
        public func draw() { print("square \(resolver.style.name) \(resolver.corner.number)") }

        final class Corner {
            // weaver: style <- Style
            let number = 4
            init(style: any Style) {}
        }
    }
}
