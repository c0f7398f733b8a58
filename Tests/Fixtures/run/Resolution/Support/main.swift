let app = MainDependencyContainer.buildApp().dependencies
let third = app.first.dependencies.second.dependencies.third.dependencies
print("deep reference by name: \(third.logger === app.logger)")
print("deep reference by type: \(third.log === app.logger)")
app.store.write("hello")
print("part of a composition: reads \(third.store.read())")
third.storage.write("goodbye")
print("composition in another order: reads \(app.store.read())")
print("concrete type of an abstract registration: \(third.manager === app.manager)")
print("optional, found: \(third.apiKey?.text ?? "nil")")
print("optional, found nowhere: \(third.tracker == nil)")

print("fruit: built \(Life.built("Fruit")), by the eager owner")
let eager = app.eager.dependencies
let postponed = app.postponed.dependencies
print("one name, two types: \(eager.key.metal) and \(postponed.key.metal)")
print("container there: \(eager.leaf.dependencies.fruit === eager.fruit), built \(Life.built("Fruit"))")
print("lazy here: \(postponed.leaf.dependencies.fruit === postponed.fruit), built \(Life.built("Fruit"))")
print("one for each owner: \(eager.fruit !== postponed.fruit)")
