final class App {
	// weaver: home = Home
	// weaver: logger = Logger
	// weaver: logger.platforms = [.iOS]
	// weaver: tool = Tool
	// expected-error@+1:44 {{'tool' cannot be weak: 'Tool' is a struct [weak-value-type]}}
	/* 👩‍👩‍👧 日本 ❤️ */ // weaver: tool.scope = .weak
}
final class Home {
	// expected-error@+1:13 {{'logger' is not registered on the path App → Home [unresolved-dependency]}}
	// weaver: logger <- Logger
	// expected-error@+1:27 {{'clock' is not registered on the path App → Home [unresolved-dependency]}}
	/* 100% é */ // weaver: clock <- Clock
	init(injecting resolver: any HomeDependencyResolver) {}
}
final class Logger {}
struct Clock {}
struct Tool {}
