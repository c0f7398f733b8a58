final class App {
    // weaver: title = String
    // expected-error@+1:33 {{'app..title' is no path of a property: a key is empty [invalid-attribute-value]}}
    // weaver: title.property = "app..title"

    // weaver: name = String
    // expected-error@+1:32 {{'property' takes the path of a property [invalid-attribute-value]}}
    // weaver: name.property = [a, b]

    // weaver: other = String
    // weaver: other.property = "title"
    // expected-error@+1:32 {{'default' takes a text, a number, true or false [invalid-attribute-value]}}
    // weaver: other.default = Shop

    // weaver: last = String
    // weaver: last.property = "title"
    // expected-error@+1:31 {{'default' takes a text, a number, true or false [invalid-attribute-value]}}
    // weaver: last.default = "a \(b)"
}
