/// Builds everything that the types of this module depend on. Keep one instance as long as the app runs.
final class AppContainer {
    let dependencies = MainDependencyContainer.appContainerDependencyResolver()
}
