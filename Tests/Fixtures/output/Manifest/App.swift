final class Clock {}

struct Store {
    let clock: Clock
}

struct App {
    let clock: Clock
    let store: () -> Store
}
