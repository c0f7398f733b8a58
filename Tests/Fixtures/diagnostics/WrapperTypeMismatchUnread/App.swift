/// The mistake of a registration is not reported at its references.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    // expected-error@+1:48 {{'@WeaverP2' stands for a closure that takes 2 parameters [wrapper-type-mismatch]}}
    @WeaverP2(.registration) private var page: (Int) -> Page
    @Weaver(.registration) private var home: Home
}
final class Page {
    @Weaver(.parameter) private var id: Int
    init(injecting _: any PageDependencyResolver) {}
}
final class Home {
    @WeaverP1(.reference) private var page: (Int) -> Page
    init(injecting _: any HomeDependencyResolver) {}
}
