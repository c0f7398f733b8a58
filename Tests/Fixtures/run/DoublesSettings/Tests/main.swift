@testable import Fixture

final class Listener: PanelDelegate, @unchecked Sendable {
    var isClosed = false
    func closed() { isClosed = true }
}

// The double has the name that the manifest states, and holds its delegate weakly.
let stub = MainDependencyResolverStub()
let panel: FakePanel = stub.panelDouble
var listener: Listener? = Listener()
panel.delegate = listener
panel.parent = listener
panel.delegate?.closed()
precondition(listener?.isClosed == true && panel.delegateValue != nil && panel.parent === listener)
listener = nil
precondition(panel.delegate == nil && panel.delegateValue == nil && panel.parent == nil)
panel.titleValue = "kept"
stub.buildApp().start()
precondition(panel.title == "kept" && panel.showArgValues == [.init(id: 1, on: 2)])
let configured = FakePanel { $0.titleValue = "b" }
let filled = FakePanel(title: "c")
precondition(configured.title == "b" && filled.title == "c")

// Behind a lock too.
let store = StoreDouble()
var observer: Listener? = Listener()
store.observer = observer
precondition(store.observer === observer && store.all() == [])
observer = nil
precondition(store.observerValue == nil)
print("ok")
