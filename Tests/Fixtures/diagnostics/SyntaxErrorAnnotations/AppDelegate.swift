final class AppDelegate {
    // expected-error@+1:23 {{expected a type after '=' [syntax-error]}}
    // weaver: logger =
    // expected-error@+1:19 {{expected '=', '<-', '<=' or '.' after 'api', not ':' [syntax-error]}}
    // weaver: api: API
    // expected-error@+1:24 {{not '->' [syntax-error]}}
    // weaver: session -> URLSession
    // expected-error@+1:31 {{unexpected 'Manager' after the type [syntax-error]}}
    // weaver: movies = Movie Manager <- MovieManaging
    // expected-error@+1:26 {{expected a type after '=', not '3' [syntax-error]}}
    // weaver: retries = 3
    // expected-error@+1:25 {{expected a type after '=', not 'nil' [syntax-error]}}
    // weaver: parent = nil
    // expected-error@+1:33 {{'{' is not closed [syntax-error]}}
    // weaver: movies.builder = { _ in Movies()

    // expected-error@+1:14 {{unknown kind '.regstration' [syntax-error]}}
    @Weaver(.regstration) private var images: ImageStore
    // expected-error@+1:28 {{property wrappers need 'var' [syntax-error]}}
    @Weaver(.registration) let reviews: ReviewStore
    // expected-error@+1:34 {{expected '.self' after the type [syntax-error]}}
    @Weaver(.registration, type: Cache) var cache: Caching
}
