struct TestPayload {
    let name: String

    init(with argument: (String)) { name = argument }
}

class FacebookAccountService: AccountService {
    var qualifier: String = "facebook"
}

class LazyFriendInfoViewModel {
    private let provideFacebook: () -> AccountService
    lazy var accountService: AccountService! = self.provideFacebook()
    let name: String
    
    required init(payload: TestPayload, facebook provideFacebook: @escaping () -> AccountService) {
        self.provideFacebook = provideFacebook
        name = payload.name
    }
}
