for part in ["second", "fourth", ""] {
    failing = part
    print("ordered, failing: \(part)")
    do {
        let ordered = try await MainDependencyContainer.buildOrdered()
        print("all is there: \(ordered.resolver.fourth.name)")
    } catch { print(error) }
}
for part in ["outer", ""] {
    failing = part
    print("function, failing: \(part)")
    do {
        let function = try MainDependencyContainer.buildFunction()
        print("all is there: \(function.outer.name)")
    } catch { print(error) }
}
for part in ["built", "fourth"] {
    failing = part
    print("on demand, failing: \(part)")
    do { _ = try await MainDependencyContainer.buildOnDemand() } catch { print(error) }
}
failing = ""
do {
    let chain = try MainDependencyContainer.buildChain().resolver
    print("one link:", chain.link === chain.holder.link, (chain.link as? Link)?.resolver.link === chain.link)
} catch { print(error) }
