@globalActor actor StoreActor { static let shared = StoreActor() }
@MainActor final class Window {}
@StoreActor final class Store {}
final class App {
    // weaver: window = Window
    // expected-error@+1:16 {{'App' builds 'window' on '@MainActor' and 'store' on '@StoreActor' at the same time [isolation-conflict]}}
    // weaver: store = Store
}
