do {
    let app = MainDependencyContainer.buildReaderFirst()
    print(app.router.log() === app.router.log())
}
do {
    let app = MainDependencyContainer.buildReaderLast()
    print(app.router.log() === app.router.log())
}
do {
    let app = MainDependencyContainer.buildChain()
    let entry = app.screen.menu.entry(7)
    print(entry.number, entry.icon() === app.screen.menu.entry(8).icon(), app.screen.menu.screen() === app.screen)
}
do {
    let app = MainDependencyContainer.buildTakenBelow()
    let third = app.dependencies.first.second.dependencies.fourth.third
    print(third.first() === app.dependencies.first)
}
do {
    let app = MainDependencyContainer.buildOnDemand()
    print(app.dependencies.later.value().later() === app.dependencies.later)
}
do {
    let app = MainDependencyContainer.buildThroughFunction()
    print(app.dependencies.list.row().style().dependencies.list === app.dependencies.list)
}
do {
    let app = MainDependencyContainer.buildEarly()
    let sketch = app.dependencies.engine.dependencies.starter.dependencies.sketch
    let part = sketch.dependencies.plan(size: 1).dependencies.model.dependencies.part(number: 2)
    print(part.dependencies.engine === app.dependencies.engine)
}
do {
    let app = MainDependencyContainer.buildDesk()
    let stamp = app.dependencies.stamp(text: "a")
    print(stamp.dependencies.paper.dependencies.stamp(text: "b") === stamp, app.dependencies.pane.frame.pane() === app.dependencies.pane)
    print(app.dependencies.pane.frame.shade().dependencies.pane === app.dependencies.pane)
}
do {
    let app = MainDependencyContainer.buildRing()
    print(app.a.b().c().a() === app.a, app.d.c().a() === app.a)
}
do {
    let app = MainDependencyContainer.buildFunctions()
    print(app.start.middle.end() === app.start.middle.end(), app.start.middle.start() === app.start)
}
do {
    let app = MainDependencyContainer.buildBook()
    let page = app.dependencies.page
    print(page.dependencies.card(number: 1).dependencies.page === page)
}
do {
    let app = MainDependencyContainer.buildClub()
    let session = app.member.dependencies.session
    print(session.dependencies.room.dependencies.session === session)
}
do {
    let app = MainDependencyContainer.buildBuilding()
    print(app.room.dependencies.session.dependencies.room === app.room)
}
do {
    let app = MainDependencyContainer.buildOffice()
    print(app.clerk.file.visit().clerk() === app.clerk)
}
do {
    let app = MainDependencyContainer.buildShop()
    print(app.till.number, app.sale.till() === app.till)
}
do {
    let app = MainDependencyContainer.buildStage()
    let scene = app.dependencies.scene
    print(scene.dependencies.actress.role.dependencies.scene === scene)
}
do {
    let app = MainDependencyContainer.buildHotel()
    let floor = app.guest.dependencies.floor
    let key = floor.dependencies.key(room: 1)
    print(key.dependencies.floor === floor, floor.dependencies.key(room: 1) === key)
}
do {
    let app = MainDependencyContainer.buildInn()
    let waiter = app.host.waiter()
    print(waiter.host() === app.host, waiter.host().waiter() === waiter)
}
do {
    let app = MainDependencyContainer.buildMuseum()
    print(app.guide.tour().hours, app.guide.tour() === app.guide.tour())
}
do {
    let app = MainDependencyContainer.buildTheatre()
    print(app.dependencies.crew.props().owner, app.dependencies.manager.crew().manager() === app.dependencies.manager)
}
do {
    let app = MainDependencyContainer.buildFunctionFirst()
    print(app.reporter.journal() === app.reporter.journal())
}
do {
    let app = MainDependencyContainer.buildFarm()
    let animal = app.barn.animal("Rosa")
    print(animal.barn() === app.barn, app.barn.animal("Rosa") === animal)
}
do {
    let app = MainDependencyContainer.buildBureau()
    let memo = app.blotter.memo(4)
    print(memo.number, memo.blotter() === app.blotter, app.blotter.memo(4) === memo)
}
do {
    let app = MainDependencyContainer.buildLibrary()
    print(app.visitor.catalogue() === app.catalogue, app.catalogue.counter() === app.counter, app.counter.visitor === app.visitor)
}
do {
    let app = MainDependencyContainer.buildPort()
    let ship = app.dependencies.ship(number: 5)
    print(ship.number, ship.captain === app.dependencies.captain, ship.captain.mate.order().captain() === ship.captain)
}
do {
    let app = MainDependencyContainer.buildClinic()
    let doctor = app.doctor()
    print(doctor.ward() === app.ward(), app.chart(3).dependencies.doctor === doctor, app.ward().dependencies.bed.doctor === doctor)
}
do {
    let app = MainDependencyContainer.buildScreening()
    print("the film is held: \(app.projector.film().projector === app.projector)")
}
