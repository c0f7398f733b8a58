/// Documentation of the codes about generic types whose dependencies name their parameters.
extension CodeDocumentation {
    static let missingGenericArguments = CodeDocumentation(
        title: "A generic type is registered without its arguments, or not at all",
        explanation: """
            Dependencies of a generic type may name its parameters. Which dependencies an instance has then
            depends on the arguments, so each registration names all of them: `users = Repository<User>`.

            It is reported at the type of the registration, and at that of a parameter which names such a type.
            A type that no registration names with arguments is reported at its name, since nothing can provide
            its dependencies. Register it, or state `self.isIsolated = true` if nothing uses it yet.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    struct User {}
                    final class Store<Item> {}

                    final class App {
                        // weaver: store = Store<User>
                        // weaver: users = Repository

                        init(users: Repository<User>) {}
                    }

                    final class Repository<Model> {
                        // weaver: store <- Store<Model>

                        init(store: Store<Model>) {}
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    struct User {}
                    final class Store<Item> {}

                    final class App {
                        // weaver: store = Store<User>
                        // weaver: users = Repository<User>

                        init(users: Repository<User>) {}
                    }

                    final class Repository<Model> {
                        // weaver: store <- Store<Model>

                        init(store: Store<Model>) {}
                    }
                    """
                ])
        ])

    static let unmetConstraint = CodeDocumentation(
        title: "A generic argument does not meet a constraint",
        explanation: """
            The parameters of a generic type may have constraints, such as `Model: Codable`. The inputs declare
            the argument that a registration names, and do not show that it meets them.

            It is reported at the registration, or at the parameter whose type names the argument. In a generic
            type it is reported at each dependency that passes a parameter on to a type which asks more of it
            than the parameter's own constraints say.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    struct User {}

                    final class App {
                        // weaver: name = Name<User>
                        // weaver: users = Repository<User>

                        init(users: Repository<User>) {}
                    }

                    final class Name<Model> {}

                    final class Repository<Model: Codable> {
                        // weaver: name <- Name<Model>

                        init(name: Name<Model>) {}
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    struct User: Codable {}

                    final class App {
                        // weaver: name = Name<User>
                        // weaver: users = Repository<User>

                        init(users: Repository<User>) {}
                    }

                    final class Name<Model> {}

                    final class Repository<Model: Codable> {
                        // weaver: name <- Name<Model>

                        init(name: Name<Model>) {}
                    }
                    """
                ])
        ])

    static let endlessGenericType = CodeDocumentation(
        title: "Registrations of generic types make ever larger types",
        explanation: """
            A generic type that registers a generic type with its own parameter makes an instance for each of
            its own instances. If the arguments grow on a way back to the same type, as `Tree<[Element]>` does
            in `Tree<Element>`, that never ends, and no program could be generated.

            It is reported at the registration whose argument grows, with the chain of instances. Chains whose
            types are nested more than 64 deep are reported as well.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: tree = Tree<Int>

                        init(tree: Tree<Int>) {}
                    }

                    final class Tree<Element> {
                        // weaver: branch = Tree<[Element]>
                        // weaver: branch.scope = .lazy

                        init(branch: @escaping () -> Tree<[Element]>) {}
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    final class App {
                        // weaver: tree = Tree<Int>

                        init(tree: Tree<Int>) {}
                    }

                    final class Tree<Element> {
                        // weaver: branch = Branch<[Element]>
                        // weaver: branch.scope = .lazy

                        init(branch: @escaping () -> Branch<[Element]>) {}
                    }

                    final class Branch<Element> {}
                    """
                ])
        ])
}
