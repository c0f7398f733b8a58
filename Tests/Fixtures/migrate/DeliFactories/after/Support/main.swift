let dependencies = AppContainer().dependencies
let list = dependencies.friendListViewModel
let first = list.generateInfo(by: "1")
print(first?.name ?? "none", first?.accountService === dependencies.accountService)
print(list.generateInfo(by: "1") === first, list.generateInfo(by: "2") == nil)
let lazy = dependencies.lazyFriendInfoViewModel(payload: TestPayload(with: "Ada"))
print(lazy.name, lazy.accountService is FacebookAccountService)
