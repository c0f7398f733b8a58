// Protocols that cannot be doubled. Behind each: what is said about it.
import Foundation

protocol Lending { //: 'bytes(of:)' gives a 'RawSpan', which a double cannot keep
    func bytes(of name: String) -> RawSpan
}

struct Token: ~Copyable { var id: Int }

protocol Holding { //: 'token' gives a 'Token', which a double cannot keep
    var token: Token { get }
}

protocol Key { //: 'Private.Public' must be 'Self', which a generic class cannot say of itself
    associatedtype Private: PrivateKey where Private.Public == Self
    func make() -> Private
}

protocol PrivateKey {
    associatedtype Public
}

private protocol Hidden { //: it is private to its file
    func f()
}

protocol Conditional { //: its associated type 'Item' is not the same under '#if DEBUG'
    #if DEBUG
        associatedtype Item
    #endif
}

class Parent { init(id: Int) {} }

protocol Child: Parent {} //: its superclass 'Parent' cannot be made without arguments

protocol Foreign: Elsewhere {} //: 'Foreign' inherits 'Elsewhere', which the inputs do not declare

protocol Remote: DistributedActor {} //: a distributed actor needs an actor system

struct Element {}

protocol Plain {
    func take(_ element: Element)
    func give() -> [Element]
}

protocol Generic: Plain { //: 'Element' is a type in 'Plain' and an associated type of 'Generic'
    associatedtype Element
    func put(_ element: Element)
}
