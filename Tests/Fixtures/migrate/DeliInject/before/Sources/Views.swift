import Deli

protocol Book {
    var name: String { get }
}

class HarryPotter: Book, Component {
    var qualifier: String? { "Novel" }
    let name = "Harry Potter"
}

class Atlas: Book, Component {
    let name = "Atlas"
}

class LoginViewModel: Component {
    let title = "Login"

    init() {}
}

class LoginView: Inject {
    let viewModel = Inject(LoginViewModel.self)

    init() {}
}

class NovelBookView: Inject {
    let novels: [Book] = Inject([Book].self, qualifier: "Novel")

    init() {}
}

class Library {
    @Dependency
    var viewModel: LoginViewModel

    @DependencyArray(qualifier: "Novel")
    var novels: [Book]
}
