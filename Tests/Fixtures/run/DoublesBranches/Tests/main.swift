@testable import Fixture

let stub = MainDependencyResolverStub()
_ = stub.madeDouble
stub.playerDouble.play(Movie(), at: 1)
print("player", stub.playerDouble.playArgValues.count)
stub.singerDouble.sing(Song(), at: 2)
print("singer", stub.singerDouble.singArgValues[0].at)
#if !STAGING
stub.writtenDouble.countReturnValue = 5
#endif
print("written", stub.written.count())

#if DEBUG
let tracking = TrackingDouble()
tracking.track("a")
print("tracking", tracking.trackArgValues)
#elseif STAGING
let tracking = TrackingDouble()
tracking.track(3)
print("tracking", tracking.trackArgValues)
#endif

let session = SessionDouble()
#if STAGING
session.loadReturnValue = 7
print("session", session.load())
#else
session.saveReturnValue = 8
print("session", session.save())
let closed = ClosedDouble()
closed.close()
print("closed", closed.closeCallCount)
#endif

let child = ChildDouble()
#if STAGING
child.aReturnValue = 1
print("child", child.a(), child.c())
#else
child.bReturnValue = 1
print("child", child.b(), child.c())
#endif
child.cReturnValue = 6
print("child", child.c(), child.cCallCount)
