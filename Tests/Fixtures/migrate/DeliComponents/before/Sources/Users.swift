import Deli

struct User {
    var id: String
}

protocol UserService {
    func login(id: String, password: String) -> User?
    func logout()
}

class UserServiceImpl: UserService, Component {
    func login(id: String, password: String) -> User? {
        User(id: id)
    }
    func logout() {
        print("logged out")
    }

    init() {}
}

class LoginViewModel: Autowired {
    let userService: UserService

    required init(_ userService: UserService) {
        self.userService = userService 
    }

    func login() -> String? { userService.login(id: "ada", password: "x")?.id }
}
