func start() {
    App().run()
}
start()
