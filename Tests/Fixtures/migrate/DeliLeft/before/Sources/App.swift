import Deli

final class App {
    let dependencies = AppContext.load([DeliFactory.self])
}

final class Clock: Component {
    let now = 3
}
