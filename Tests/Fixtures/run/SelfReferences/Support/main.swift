import Foundation

do {
    let api = MainDependencyContainer.buildAPI(name: "first")
    print("itself: \(api.isItself)")
    print("client: \(api.dependencies.client.dependencies.api === api), \(api.dependencies.client.dependencies.inner.text)")
    print("made later: \(api.dependencies.request(id: 3).text)")
    let other = MainDependencyContainer.buildAPI(name: "other")
    print("each its own: \(other.isItself), \(other.dependencies.client.dependencies.api.text)")
}
let session = MainDependencyContainer.buildApp().dependencies.session
print("registered: \(session.dependencies.session === session), \(session.dependencies.user.dependencies.session === session)")

let window = MainDependencyContainer.buildWindow()
let title = await window.sheet().title()
print("on the main actor: \(title.screen === window.screen), \(await window.screen.screen() === window.screen)")

print("hub: \(await MainDependencyContainer.buildWorks().hub().isItself())")

MainDependencyContainer.onFatalError = { message, _, _ in
    print(message)
    exit(0)
}
_ = MainDependencyContainer.apiDependencyResolver(name: "none").api
