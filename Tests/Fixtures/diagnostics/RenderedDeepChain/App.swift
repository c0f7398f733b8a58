final class AppDelegate {
    // weaver: tabs = TabBar
}

final class TabBar {
    // weaver: home = HomeScreen
    init(injecting dependencies: TabBarDependencyResolver) {}
}

final class HomeScreen {
    // weaver: list = MovieList
    init(injecting dependencies: HomeScreenDependencyResolver) {}
}
