protocol Book {
    var name: String { get }
}

class HarryPotter: Book {
    var qualifier: String? { "Novel" }
    let name = "Harry Potter"
}

class Atlas: Book {
    let name = "Atlas"
}

class LoginViewModel {
    let title = "Login"

    init() {}
}

class LoginView {
    let viewModel: LoginViewModel

    init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
    }
}

class NovelBookView {
    let novels: [Book]

    init(novels: [Book]) {
        self.novels = novels
    }
}

class Library {
    var viewModel: LoginViewModel

    var novels: [Book]

    init(viewModel: LoginViewModel, novels: [Book]) {
        self.viewModel = viewModel
        self.novels = novels
    }
}
