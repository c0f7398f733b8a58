names()
func names() {
    let app = MainDependencyContainer.buildApp().dependencies
    let keywords = app.keywords(default: 1, in: "x", class: ["a"]).dependencies
    print("keywords: default \(keywords.default), in \(keywords.in), class \(keywords.class)")
    print("keywords, passed on: default \(keywords.inner.dependencies.default), in \(keywords.inner.dependencies.in)")
    let below = keywords.inner.dependencies.below.dependencies
    print("keyword of two types: \(below.class.count), \(below.unsure.count == 1)")
    print("keyword as a registration: repeat \(keywords.inner.dependencies.repeat.isOn), switch \(app.switch.isOn)")
    print("keywords in a manifest: \(app.observer(where: 4, weak: true).text)")
}
