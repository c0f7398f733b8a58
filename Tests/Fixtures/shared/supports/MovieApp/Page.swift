struct Page<Item: Sendable>: Sendable {
    let results: [Item]
}
