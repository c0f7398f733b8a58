struct Friend {
    var id: String
    var name: String
}

class AccountService {
    let name = "account"
}

class FriendService {
    func getFriend(by id: String) -> Friend? { id == "1" ? Friend(id: id, name: "Grace") : nil }
}

class FriendPayload {
    let userID: String
    let cachedName: String
    
    required init(with argument: (userID: String, cachedName: String)) {
        userID = argument.userID
        cachedName = argument.cachedName
    }
}

class FriendInfoViewModel {
    let accountService: AccountService
    
    let userID: String
    var name: String
    
    required init(_ accountService: AccountService, payload: FriendPayload) {
        self.accountService = accountService
        self.userID = payload.userID
        self.name = payload.cachedName
    }
}

class FriendListViewModel {
    private let makeFriendInfoViewModel: (FriendPayload) -> FriendInfoViewModel
    let friendService: FriendService
    
    func generateInfo(by id: String) -> FriendInfoViewModel? {
        guard let friend = friendService.getFriend(by: id) else { return nil }
        
        return self.makeFriendInfoViewModel(FriendPayload(with: (
                userID: friend.id,
                cachedName: friend.name
            )))
    }
    
    required init(_ friendService: FriendService, friendInfoViewModel makeFriendInfoViewModel: @escaping (FriendPayload) -> FriendInfoViewModel) {
        self.makeFriendInfoViewModel = makeFriendInfoViewModel
        self.friendService = friendService
    }
}
