Player(movieID: 7, volume: 0.5, logger: Console(), session: Session(name: "the session")).play()
print(Recorder(tape: Tape()).tape.name)
Credits(logger: Console()).logger.log("credits")
Trailer(title: "Up", logger: Console()).show()
MainActor.assumeIsolated { Screen(logger: Console()).logger.log("screen") }
Poster(logger: Console()).logger.log("poster")
Item(cart: Cart(name: "an old cart"), logger: Console()).buy()
MainDependencyContainer.buildShop().item.buy()
Base(logger: Console()).logger.log("base")
@MainActor func open() async {
    let sheet = Sheet()
    print(await Opening(sheet: sheet).sheet === sheet)
}
