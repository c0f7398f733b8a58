MainDependencyContainer.buildApp().run()
let archives = MainDependencyContainer.buildArchives().dependencies
archives.numbers.show(5)
archives.texts(title: "texts").show("a")

let racks = MainDependencyContainer.buildRackRoot().dependencies
racks.rack.elements.append([3])
print(racks.plain.rows.rack.elements, racks.list(name: "list").rows.rack === racks.rack)

let readers = MainDependencyContainer.buildReaders().resolver
print(readers.other.resolver.value.name, readers.screen.resolver.value.name)
print(readers.pair.resolver.value.name, readers.same.resolver.value.name, readers.third.resolver.value.name)
let bank = MainDependencyContainer.buildBank()
print(bank.accounts.index.name, bank.vault?.index === bank.accounts.index)
