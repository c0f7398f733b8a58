@main enum Program {
    @MainActor static func main() {
        MainDependencyContainer.buildApp().run()
        MainDependencyContainer.buildOther().run()
    }
}
