final class App {
    // weaver: count = Int
    // weaver: count.property = "count"
    // expected-error@+1:16 {{no property file has 'title'}}
    // weaver: title = String
    // weaver: title.property = "title"
    // expected-error@+1:24 {{no initializer}}
    // weaver: store = Store

    init(count: Int, title: String, store: Store) {}
}

struct Store {
    let path: String
}
