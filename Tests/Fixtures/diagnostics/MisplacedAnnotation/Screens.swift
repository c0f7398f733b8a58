import Foundation

// expected-error@+1:4 {{annotation 'logger' stands outside of any type [misplaced-annotation]}}
// weaver: logger = Logger
// weaver: import os

final class Screen {
    let title: String = {
        // expected-error@+1:12 {{annotation 'translator' stands inside a body [misplaced-annotation]}}
        // weaver: translator <- Translator
        return "Movies"
    }()

    var subtitle: String {
        // expected-error@+1:15 {{annotation 's' stands inside a body [misplaced-annotation]}}
        "" // weaver: s <= String
    }

    func load() {
        // expected-error@+1:12 {{annotation stands inside a body [misplaced-annotation]}}
        // weaver: logger.scope = .lazy
        final class Local {
            // expected-error@+1:16 {{annotation 'logger' stands inside a body [misplaced-annotation]}}
            // weaver: logger = Logger
        }
        // weaver: import Combine
        // expected-error@+1:9 {{'@Weaver' stands inside a body [misplaced-annotation]}}
        @Weaver(.reference) var cache: Cache
    }
}

// expected-error@+1:1 {{'@WeaverP1' stands outside of any type [misplaced-annotation]}}
@WeaverP1(.registration) var screen: (String) -> Screen

func start() {
    // expected-error@+1:8 {{annotation 'screen' stands inside a body [misplaced-annotation]}}
    // weaver: screen = Screen
}
