import Deli

class Page: Inject {
    let clock = Inject(Clock.self)
}
