let root = MainDependencyContainer.rootDependencyResolver()
let (counter, clerk) = (root.counter, root.clerk)
print("actors with a provider and with a resolver: \(await counter.amount) \(await clerk.amount)")
