// The probe asks for the class of the store, which another dependency has as well: by F1 and F2, one of them, both or
// none.

protocol Store: AnyObject {}
protocol Backup: AnyObject {}
final class DiskStore: Store, Backup {}
final class FakeStore: Store {}
final class FakeBackup: Backup {}
final class App {
    #if F1
    // weaver: store = FakeStore <- Store
    #else
    // weaver: store = DiskStore <- Store
    #endif
    #if F2
    // weaver: backup = DiskStore <- Backup
    #else
    // weaver: backup = FakeBackup <- Backup
    #endif
    // weaver: probe = Probe
    init(injecting resolver: any AppDependencyResolver) { _ = (resolver.store, resolver.backup, resolver.probe) }
}
final class Probe {
    // weaver: disk <- DiskStore?
    init(disk: DiskStore?) {}
}
