// The closure to take has the parameters and the effects of what it gives.
@MainActor final class App {
    // weaver: imports = Imports
    // weaver: job = Job
    init(imports: Imports) {}
}

actor Imports {
    // expected-error@+2:16 {{reading it is 'async throws' [effect-mismatch]}}
    // expected-error@+1:16 {{the actor 'Imports' cannot read 'job', which is built on '@MainActor' [isolation-conflict]}}
    // weaver: job <- Job
    init(job: @escaping (Int) -> Job) {}
}

@MainActor final class Job {
    // weaver: id <= Int
    init(id: Int) async throws {}
}
