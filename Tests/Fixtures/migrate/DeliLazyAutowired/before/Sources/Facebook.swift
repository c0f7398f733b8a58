import Deli

class FacebookService: UserService {
    var qualifier: String? { "facebook" }
}

extension FacebookService: Component {}

class FacebookViewModel: LazyAutowired {
    private var userService: UserService!

    /// Sets what Deli gives.
    func inject(facebook userService: UserService) {
        self.userService = userService
    }

    required init() {
        print("view model")
    }

    var service: UserService { userService }
}
