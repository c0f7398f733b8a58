let app = await MainDependencyContainer.buildApp().dependencies
print(app.plain.text)
print(app.feed.text, await app.index.text)
let node = try app.node
print("another node:", try node.next() !== node)
print("and another:", try node.kid.again().node() !== node)
do {
    _ = try node.next()
} catch {
    print("too many:", error is TooMany)
}
_ = try MainDependencyContainer.buildServer()
print(app.later.config().text, app.opened.text)
do {
    print(try app.detail.text)
} catch {
    print("too many once more:", error is TooMany)
}
