@testable import Fixture

let stub = MainDependencyResolverStub()
stub.netDouble.nameValue = "double"
#if DEBUG
stub.netDouble.getReturnValue = "text"
print(stub.net.name, stub.net.get("a"), stub.netDouble.getCallCount, stub.netDouble.getArgValues)
#else
stub.netDouble.getReturnValue = 5
print(stub.net.name, stub.net.get(4), stub.netDouble.getCallCount, stub.netDouble.getArgValues)
#endif

#if DEBUG
(stub.storeDouble.stateValue, stub.storeDouble.loadReturnValue) = (3, "loaded")
print(stub.store.state, stub.store.load(1))
#elseif STAGING
(stub.storeDouble.stateValue, stub.storeDouble.loadReturnValue) = ("on", ["loaded"])
print(stub.store.state, try stub.store.load(1))
#else
(stub.storeDouble.stateValue, stub.storeDouble.loadReturnValue) = (false, 9)
print(stub.store.state, stub.store.load("1"))
#endif
stub.storeDouble.loadNamedReturnValue = 7
print(stub.store.load(named: "x"), stub.storeDouble.loadNamedCallCount)

#if DEBUG
stub.finderDouble.findHandler = { key, visit in
    visit(key)
    return key + 1
}
print(stub.finder.find(1) { print("visited", $0) }, stub.finder.all { $0 > 1 })
stub.finderDouble.finishHandler = { $0(4) }
#else
stub.finderDouble.findHandler = { key, visit in
    visit(key, true)
    return key + "!"
}
print(stub.finder.find("a") { print("visited", $0, $1) }, stub.finder.all(where: "b"))
stub.finderDouble.finishHandler = { $0("four") }
#endif
stub.finder.finish { print("finished", $0) }

let archive = ArchiveDouble()
archive.labelValue = "archive"
(archive as any Labelled).reset()
print(archive.label, archive.resetCallCount)

#if DEBUG
let form = FormDouble(title: "form", mode: 3)
print(form.title, form.mode)
form.save(1, title: "one")
print(form.saveArgValues[0].title)
#elseif STAGING
let form = FormDouble(url: "form")
form.save(Ticket(), title: "one")
print(form.saveArgValues[0].title)
#else
let form = FormDouble(title: "form")
print(form.title)
form.save(Ticket(), title: "one")
print(form.saveArgValues[0].title)
#endif

let panel = PanelDouble()
panel.isHiddenValue = true
(panel as any Leaving).hide()
(panel as any Hiding).hide()
print("hidden", panel.hideCallCount, panel.isHidden)

#if DEBUG
@MainActor func showAnywhere(_ view: ViewingDouble) -> Int {
    view.show()
    return view.showCallCount
}
print("shown", MainActor.assumeIsolated { showAnywhere(ViewingDouble()) })
#else
nonisolated func showAnywhere(_ view: ViewingDouble) -> Int {
    view.show()
    return view.showCallCount
}
print("shown", showAnywhere(ViewingDouble()))
#endif
