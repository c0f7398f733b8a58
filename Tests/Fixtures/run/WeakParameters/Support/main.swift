final class Watcher: Sendable {
    deinit { print("watcher is gone") }
}

final class Flow: ScreenDelegate {
    var screen: Screen?

    init(_ app: App) {
        screen = app.resolver.screen(delegate: self, number: 1)
    }

    func screenIsDone() { print("done") }

    deinit { print("flow is gone") }
}

let app = MainDependencyContainer.buildApp()
var flow: Flow? = Flow(app)
let screen = flow!.screen!
screen.finish()
screen.resolver.button.press()
screen.resolver.form.delegate()?.screenIsDone()
let page = screen.resolver.page(name: "a")
page.resolver.delegate?.screenIsDone()
flow = nil
screen.finish()
screen.resolver.button.press()
print(screen.resolver.form.delegate() == nil, page.resolver.delegate == nil, screen.resolver.number)

var watcher: Watcher? = Watcher()
let alert = app.resolver.alert(watcher: watcher)
let banner = MainDependencyContainer.buildFront().resolver.banner(watcher: watcher)
let panel = app.resolver.panel(watcher: watcher)
let notice = app.resolver.notice(watcher: watcher, number: 2)
let sign = app.resolver.sign(watcher: watcher)
print(notice.watcher() == nil, sign.watcher() == nil, notice.number)
print(alert.watcher() == nil, banner.watcher() == nil, panel.keeper.watcher() == nil, await panel.guardian.isAlone)
watcher = nil
print(alert.watcher() == nil, banner.watcher() == nil, panel.keeper.watcher() == nil, await panel.guardian.isAlone)
print(notice.watcher() == nil, sign.watcher() == nil)

@MainActor func lamps() {
    var watcher: Watcher? = Watcher()
    let wall = MainDependencyContainer.buildApp().resolver.wall(watcher: watcher)
    print(wall.floor.dependencies.lamp.isAlone)
    watcher = nil
    print(wall.floor.dependencies.lamp.isAlone)
}

lamps()
