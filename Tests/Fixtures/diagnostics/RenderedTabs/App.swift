final class App {
	// weaver: home = Home
	// expected-error@+1:5 {{'App' has no dependency 'hom' [unknown-dependency]}}
	// weaver: hom.scope = .lazy
	// expected-error@+1:45 {{there is no scope 'lasy' [invalid-attribute-value]}}
	let title =	"Home"	// weaver: home.scope	= .lasy
}

final class Home {}
