import Deli

struct TestPayload: Payload {
    let name: String

    init(with argument: (String)) { name = argument }
}

class FacebookAccountService: AccountService {
    var qualifier: String = "facebook"
}

class LazyFriendInfoViewModel: LazyAutowiredFactory {
    var accountService: AccountService!
    let name: String
    
    func inject(facebook accountService: AccountService) {
        self.accountService = accountService
    }
    
    required init(payload: TestPayload) {
        name = payload.name
    }
}
