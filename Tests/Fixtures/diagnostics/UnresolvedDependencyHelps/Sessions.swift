// What is missing needs a parameter of a type on the path, and is to be registered there.
struct UserID {}
protocol Liking {}
final class LikeService: Liking {
    // expected-error@+1:16 {{'user' cannot be resolved: no type registers 'LikeService' [unresolved-dependency]}}
    // weaver: user <- UserID
    init(user: UserID) {}
}

final class Forum {
    // weaver: session = Session
    init(session: @escaping (UserID) -> Session) {}
}

final class Session {
    // weaver: user <= UserID
    // weaver: post = PostModel
    init(user: UserID, post: PostModel) {}
}

final class PostModel {
    // expected-error@+1:16 {{'likes' is not registered on the path Forum → Session → PostModel [unresolved-dependency]}}
    // weaver: likes <- Liking
    init(likes: any Liking) {}
}

// A bundle has it under one condition, as a type that is there under this condition alone.
protocol Networking {}
final class LiveNetworking: Networking {}
#if DEBUG
final class FakeNetworking: Networking {}
#endif

enum Network {
    // weaver: self.isBundle = true
    #if DEBUG
    // weaver: networking = FakeNetworking <- Networking
    #endif
}

final class Portal {
    // weaver: self.includes = [Network]
    // weaver: page = PortalPage
    init(page: PortalPage) {}
}

final class PortalPage {
    // expected-error@+1:16 {{'networking' is not registered on the path Portal → PortalPage [unresolved-dependency]}}
    // weaver: networking <- Networking
    init(networking: any Networking) {}
}

// A type is registered under a misspelled name, and what it registers lacks a dependency.
final class Recorder {}
final class Studio {
    // weaver: recorder = Recorder
    // weaver: booth = Both
    init(booth: Booth, recorder: Recorder) {}
}
final class Booth {
    // weaver: microphone = Microphone
    init(microphone: Microphone) {}
}
final class Microphone {
    // expected-error@+1:16 {{'recorder' is not registered on the path Booth → Microphone [unresolved-dependency]}}
    // weaver: recorder <- Recorder
    init(recorder: Recorder) {}
}

// What is set from outside is not built.
final class Account {
    // expected-error@+1:16 {{'recorder' cannot be resolved: 'Account' is set from outside, and not built [unresolved-dependency]}}
    // weaver: recorder <- Recorder
    init(recorder: Recorder) {}
}
final class Bank {
    // weaver: recorder = Recorder
    // weaver: account = Account
    // weaver: account.setter = true
    init(injecting dependencies: any BankDependencyResolver) {}
}
