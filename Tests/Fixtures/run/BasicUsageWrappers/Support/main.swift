MainActor.assumeIsolated {
    launch()
    spy(named: "success", .success(Page(results: [Movie(title: "Stalker")])))
    spy(named: "failure", .failure(.offline))
    share()
    launch()
}
