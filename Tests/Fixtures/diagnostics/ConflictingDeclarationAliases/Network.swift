final class NetworkLog {}

// expected-error@+1:11 {{the inputs declare 'Log' twice: generated code can name but one [conflicting-declaration]}}
typealias Log = NetworkLog
// expected-error@+1:11 {{the inputs declare 'Keyed' twice: generated code can name but one [conflicting-declaration]}}
typealias Keyed<Value> = [Int: Value]
// expected-error@+1:13 {{the inputs declare 'Store' twice: generated code can name but one [conflicting-declaration]}}
final class Store {}
