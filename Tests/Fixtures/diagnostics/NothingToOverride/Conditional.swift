enum Debugging {
    // weaver: self.isBundle = true
    #if DEBUG
    // weaver: disk = Disk
    #endif
}

final class Drive {
    // weaver: self.includes = [Debugging]
    // weaver: disk = Disk
    // expected-error@+1:8 {{'disk' of 'Drive' overrides nothing [nothing-to-override]}}
    // weaver: disk.override = true
    init(disk: Disk) {}
}
