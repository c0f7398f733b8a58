lazyIsBuiltOnce()
weakIsNeverTwice()
wrappersOnThreads()
stress()

func lazyIsBuiltOnce() {
    do {
        let app = Shared(value: MainDependencyContainer.appDependencyResolver())
        let indices = on16Threads { number in
            number.isMultiple(of: 2) ? app.value.index.cache : app.value.cache
        }
        print("lazy: 16 threads got \(Set(indices.map(ObjectIdentifier.init)).count) cache")
        print("lazy: built \(Life.built("Cache")) cache and \(Life.built("Index")) index")
    }
    print("lazy: alive after the root is dropped: \(Life.alive)")
}

func weakIsNeverTwice() {
    let app = Shared(value: MainDependencyContainer.appDependencyResolver())
    _ = on16Threads { _ in
        for _ in 0..<25 { _ = app.value.session }
    }
    print("weak: never built twice at the same time: at most \(Meeting.ofSessions.most), alive when nobody holds it: \(Life.alive)")
    let before = Life.built("Session")
    let held = Shared(value: app.value.session)
    let shared = on16Threads { _ in app.value.session === held.value }
    print("weak: shared by 16 threads while held: \(!shared.contains(false)), built \(Life.built("Session") - before)")
}

func wrappersOnThreads() {
    let app = Shared(value: MainDependencyContainer.appDependencyResolver())
    let texts = on16Threads { number in
        (0..<20).map { round in
            let page = app.value.page(title: "page \(number)")
            return page.paragraph("text \(round)").summary == "page \(number): text \(round)" && page.cache === app.value.cache
        }
    }
    print("wrappers: 320 pages on 16 threads, each with its own values: \(!texts.joined().contains(false))")
}
