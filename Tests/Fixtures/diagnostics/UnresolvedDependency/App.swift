final class AppDelegate {
    // weaver: home = HomeScreen
    // expected-note@-1:16 {{'AppDelegate' registers 'home' here and has no 'tracker: Tracker'}}
    // expected-note@-2:16 {{'AppDelegate' registers 'home' here and has no 'images: ImageStore'}}
    // weaver: logger = Logger
}

final class Preview {
    // weaver: detail = DetailScreen
    // expected-note@-1:16 {{'Preview' registers 'detail' here and has no 'images: ImageStore'}}
    // weaver: tracker <= Tracker
}

final class HomeScreen {
    // weaver: detail = DetailScreen
    // expected-note@-1:16 {{'HomeScreen' registers 'detail' here and has no 'tracker: Tracker'}}
    // expected-note@-2:16 {{'HomeScreen' registers 'detail' here and has no 'images: ImageStore'}}
    // weaver: logger <- Logger
    init(injecting dependencies: HomeScreenDependencyResolver) {}
}

final class Logger {}
final class Tracker {}
final class ImageStore {}
