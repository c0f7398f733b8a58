import Kit

final class Bold: Shapes.Style {
    let name = "bold"
}

final class App {
    // weaver: style = Bold <- Shapes.Style
    // weaver: origin = Shapes.Origin
    // weaver: origin.builder = { Shapes.Origin(x: 5) }
    // weaver: circle = Shapes.Circle
    // weaver: square = Shapes.Square
    // weaver: center = Shapes.Circle.Center

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        resolver.circle(radius: 2).draw()
        resolver.square.draw()
        print(resolver.center.x)
    }
}

MainDependencyContainer.buildApp().run()
