import Kit

final class App {
    // weaver: detail = Detail
    // weaver: list = List

    let list: List
    init(list: List) { self.list = list }
}

MainDependencyContainer.buildApp().list.open()
