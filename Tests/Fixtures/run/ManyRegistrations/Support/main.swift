let app = MainDependencyContainer.buildApp(start: 100)
print(app.resolver.item0.value, app.resolver.item119.value, app.resolver.total.sum)
print(app.resolver.item1 === app.resolver.item1, app.resolver.item3 === app.resolver.item3)
print(app.resolver.named(name: "both").text)
app.resolver.setCurrent(Current(name: "now"))
print(app.resolver.total.resolver.current.name)
let board = MainDependencyContainer.buildBoard()
print(board.piece0 === board.piece3, board.piece59 === board.piece59, board.field(7).number, board.clock == nil)
MainActor.assumeIsolated { print(MainDependencyContainer.buildDashboard().summary) }
