Greeter(injecting: MainDependencyContainer.greeterDependencyResolver()).greet("Weaver")
