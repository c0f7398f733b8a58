enum Networking {
    // weaver: self.isBundle = yes
    // weaver: self.bundle = true
    // weaver: self.includes = Storage
    // weaver: self.includes = [Storage<Int>]
    // weaver: self.includes = ["Storage Kit"]
    // weaver: self.includes = [Storage.]
    // weaver: client.override = Storage
    // weaver: client.overide = true
}
