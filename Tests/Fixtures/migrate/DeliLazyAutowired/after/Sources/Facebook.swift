class FacebookService: UserService {
    var qualifier: String? { "facebook" }
}

extension FacebookService {}

class FacebookViewModel {
    private let provideFacebook: () -> UserService
    private lazy var userService: UserService! = self.provideFacebook()

    required init(facebook provideFacebook: @escaping () -> UserService) {
        self.provideFacebook = provideFacebook
        print("view model")
    }

    var service: UserService { userService }
}
