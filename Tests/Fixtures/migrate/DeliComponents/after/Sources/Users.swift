struct User {
    var id: String
}

protocol UserService {
    func login(id: String, password: String) -> User?
    func logout()
}

class UserServiceImpl: UserService {
    func login(id: String, password: String) -> User? {
        User(id: id)
    }
    func logout() {
        print("logged out")
    }

    init() {}
}

class LoginViewModel {
    let userService: UserService

    required init(_ userService: UserService) {
        self.userService = userService 
    }

    func login() -> String? { userService.login(id: "ada", password: "x")?.id }
}
