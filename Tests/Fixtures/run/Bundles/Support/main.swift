print("App")
let app = MainDependencyContainer.buildApp().dependencies
let screen = app.screen.dependencies
print(screen.service.name, screen.parts.map(\.name))
print(screen.parts[1] === app.mirror, screen.service === app.client)
print(screen.item(number: 4).text)
do {
    let file = screen.file
    print(file === app.file)
}
print(screen.stamp.name, screen.stamp.date.timeIntervalSince1970)
screen.setSession(Session(user: "Ada"))
print(app.session.user)

print("Tool")
let tool = MainDependencyContainer.buildTool()
print(tool.client.name, tool.dependencies.retries.count, tool.dependencies.session.user)

print("Window")
MainActor.assumeIsolated {
    let window = MainDependencyContainer.buildWindow()
    print(window.client.name, type(of: window.pane))
}

print("Holder")
let holder = MainDependencyContainer.buildHolder()
print(holder.base.clock === holder.derived.clock)
