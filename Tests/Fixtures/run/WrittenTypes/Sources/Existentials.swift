// Annotations write protocols of the standard library without `any`, which no other code does here.
final class Report {
    let dependencies: any ReportDependencyResolver

    // weaver: reason <= Error
    // weaver: key <= Hashable?
    // weaver: path <= KeyPath<Report, Int> & Sendable
    // weaver: entries <= [String: CustomStringConvertible]

    var count: Int { 5 }

    init(injecting dependencies: any ReportDependencyResolver) { self.dependencies = dependencies }
}

final class ReportRoot {
    let dependencies: any ReportRootDependencyResolver

    // weaver: report = Report

    init(injecting dependencies: any ReportRootDependencyResolver) { self.dependencies = dependencies }
}

struct Failure: LocalizedText {}
protocol LocalizedText: Error {}

// A generic parameter has the name of a protocol.
final class Outbox<Identifiable> {
    // weaver: first <= Identifiable
    let first: Identifiable

    init(first: Identifiable) { self.first = first }
}

final class OutboxRoot {
    let dependencies: any OutboxRootDependencyResolver

    // weaver: outbox = Outbox<String>

    init(injecting dependencies: any OutboxRootDependencyResolver) { self.dependencies = dependencies }
}
