/// A subclass gives the superclass's parameter an argument, whose associated type is an alias.
protocol Entity { associatedtype ID: Hashable }
struct Account: Entity { typealias ID = Int }
final class Index<Key: Hashable> { let name = "index of \(Key.self)" }
class Repository<Model: Entity> {
    // weaver: index <- Index<Model.ID>
    let index: Index<Model.ID>
    init(index: Index<Model.ID>) { self.index = index }
}
final class AccountRepository: Repository<Account> {}
/// Only a failable initializer builds it, so that the optional type is registered.
final class Vault<Key: Hashable> {
    // weaver: index <- Index<Key>
    let index: Index<Key>
    init?(index: Index<Key>) {
        if index.name.isEmpty { return nil }
        self.index = index
    }
}
final class Bank {
    // weaver: index = Index<Int>
    // weaver: accounts = AccountRepository
    // weaver: vault = Vault<Int>?
    let accounts: AccountRepository
    let vault: Vault<Int>?
    init(accounts: AccountRepository, vault: Vault<Int>?) { (self.accounts, self.vault) = (accounts, vault) }
}
