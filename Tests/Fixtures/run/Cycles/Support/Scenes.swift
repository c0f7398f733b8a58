func abstract() {
    do {
        let api = MainDependencyContainer.buildAbstractApp().dependencies.api
        print("abstract: refers to itself: \((api as? API)?.itself === api)")
        print("abstract: seen by its child: \(api.request.api === api)")
    }
    print("abstract: alive after the root is dropped: \(Life.alive)")
}

func weakSibling() {
    do {
        let radio = MainDependencyContainer.buildRadio()
        let receiver = radio.dependencies.sender.receiver
        print("weak sibling: refers back: \(receiver.sender === radio.dependencies.sender)")
        print("weak sibling: shared while held: \(receiver.sender.receiver === receiver), built \(Life.built("Receiver"))")
    }
    print("weak sibling: alive after the root is dropped: \(Life.alive)")
}

func siblings() {
    let office = MainDependencyContainer.buildOffice().dependencies
    let buyer = office.buyer
    print("lazy siblings: back where we began: \(buyer.seller.buyer === buyer)")
    print("lazy siblings: built \(Life.built("Buyer")) buyer and \(Life.built("Seller")) seller")
}

func coordinator() {
    do {
        let coordinator = MainDependencyContainer.buildCoordinatorApp().dependencies.coordinator
        let detail = coordinator.show()
        print("coordinator: seen by its detail: \(detail.coordinator === coordinator)")
        print("coordinator: each time a new detail: \(detail.coordinator.show() !== detail), shown \(coordinator.shown)")
    }
    print("coordinator: alive after the root is dropped: \(Life.alive)")
}

func ancestor() {
    do {
        let house = MainDependencyContainer.buildAncestorApp().dependencies.house
        print("ancestor: seen by what it registers: \(house.room.house === house)")
        print("ancestor: built \(Life.built("House"))")
    }
    print("ancestor: alive after the root is dropped: \(Life.alive)")
}

func tree() {
    do {
        let root = MainDependencyContainer.treeAppDependencyResolver()
        let node = root.node(depth: 3)
        print("tree: \(node.count) nodes, the leftmost at depth \(node.leftmost.depth)")
        print("tree: the root's gardener at every depth: \(node.leftmost.gardener === root.gardener)")
    }
    print("tree: alive after the root is dropped: \(Life.alive), freed \(Life.freed("Node")) nodes")
}

func places() {
    let atlas = MainDependencyContainer.buildAtlas()
    print("places: with an index here: \(atlas.map.sheet.legend.index != nil), there: \(atlas.binder.inner.legend.index?.map === atlas.map)")
}
