let app = MainDependencyContainer.buildApp()
let dependencies = app.dependencies
print(dependencies.guest(name: "a")?.name ?? "nil", dependencies.guest(name: "")?.name ?? "nil")
print(dependencies.guest(name: "a")?.clock === dependencies.clock)
for id in [1, 0, -1] {
    do { print(try dependencies.member(id: id)?.name ?? "nil") } catch { print("refused") }
}
print(dependencies.screen?.title ?? "nil", dependencies.screen?.clock.hour ?? 0)
print(dependencies.page.text)
