class UserService {
    private let provideMessageService: () -> MessageService
    lazy var messageService: MessageService! = self.provideMessageService()

    required init(messageService provideMessageService: @escaping () -> MessageService) {
        self.provideMessageService = provideMessageService
    }
}
class FriendService {
    let userService: UserService

    required init(_ userService: UserService) {
        self.userService = userService
    }
}
class MessageService {
    let friendService: FriendService

    required init(_ friendService: FriendService) {
        self.friendService = friendService
    }
}
