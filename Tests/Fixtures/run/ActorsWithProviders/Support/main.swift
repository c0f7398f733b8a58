let root = MainDependencyContainer.rootDependencyResolver()
let (counter, clerk) = (root.counter, root.clerk)
print("actors with a provider and with a resolver: \(await counter.amount) \(await clerk.amount)")
let teller = root.teller
print("an actor with a registration of its own: \(await teller.amount)")
print("a Sendable closure on the main actor: \(root.desk.dependencies.bell.number)")
let office = root.office
print("an actor that takes what is on the main actor: \(await office.text)")
print("an actor that refers back: \(await root.page.load())")
print("an actor with a weak registration of its own: \(await root.porter.isSame())")
