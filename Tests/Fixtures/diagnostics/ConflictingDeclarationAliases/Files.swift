final class FileLog {}
final class FileStore {}
final class Disk {}

// expected-note@+1:11 {{'Log' is declared here, too}}
typealias Log = FileLog
typealias Output = Log
// expected-note@+1:11 {{'Keyed' is declared here, too}}
typealias Keyed<Value> = [String: Value]
// expected-note@+1:11 {{'Store' is declared here, too}}
typealias Store = FileStore

final class FileScreen {
    // expected-note@+1:16 {{'output' needs it}}
    // weaver: output <= Output
    // expected-note@+1:16 {{'sizes' needs it}}
    // weaver: sizes <= Keyed<Int>
    // expected-note@+1:16 {{'stores' needs it}}
    // weaver: stores <= [Store]
    init(injecting dependencies: any FileScreenDependencyResolver) {}
}
