// An optional and an array have default values, even of types that callers choose.
let decoding = DecodingDouble()
precondition(decoding.first(Int.self) == nil)
precondition(decoding.all(Int.self).isEmpty)
precondition(decoding.table(Int.self).isEmpty)
precondition(decoding[Int.self] == nil)
precondition(decoding.old(1) == nil)
decoding.firstReturnValue = 3
decoding.allReturnValue = [1, 2]
decoding.tableReturnValue = ["a": 1]
precondition(decoding.first(Int.self) == 3)
precondition(decoding.all(Int.self) == [1, 2])
precondition(decoding.table(Int.self) == ["a": 1])
decoding.firstReturnValue = nil
precondition(decoding.first(Int.self) == nil)
decoding.firstHandler = { _ in "x" }
decoding.allHandler = { _ in ["y"] }
precondition(decoding.first(String.self) == "x")
precondition(decoding.all(String.self) == ["y"])

// The result of a function with a parameter pack is a tuple.
let pair: (Int, String) = (1, "a")
decoding.eachReturnValue = pair
precondition(decoding.each(2, "b") == (1, "a"))

// A consumed argument is recorded and passed to the handler.
let keeping = KeepingDouble()
keeping.keepHandler = { $0.size }
precondition(keeping.keep(Box(4)) == 4)
precondition(keeping.keepArgValues[0].size == 4)
keeping.takeReturnValue = Box(9)
precondition(keeping.take().size == 9)

// A variadic overload has spies of its own.
_ = keeping.count(1, 2)
precondition((keeping.countIntIntCallCount, keeping.countIntIntVariadicCallCount) == (0, 1))

// The delegate is settable, since one of the protocols says so.
let delegating = DelegatingAgainDouble()
delegating.delegate = keeping
precondition(delegating.delegateSetCount == 1 && delegating.delegate as AnyObject === keeping)

// An autoclosure that may throw, of a function that may not, goes to the handler as a closure.
let checking = CheckingDouble()
checking.checkHandler = { ok, text in ((try? ok()) ?? false) && text == "a" }
precondition(checking.check(true, "a") && !checking.check(try { throw Refused.refused }(), "a"))
precondition(checking.checkArgValues == ["a", "a"])
checking.receive(3) { _ in }
precondition(checking.receiveCallCount == 1)
checking["a", default: 4] = 5
precondition(checking.subscriptDefaultSetCount == 1)
checking[[1, 2]] = [3]
precondition(checking.subscriptSetValues == [[3]])

let titled = TitledDouble()
titled.idValue = "q"
precondition(titled.id == "q")

// Spies whose types are newer than the deployment target.
if #available(macOS 26, iOS 26, *) {
    let renewing = RenewingDouble()
    renewing.renewReturnValue = Newer(id: 3)
    precondition(renewing.renew(Newer(id: 1)).id == 3 && renewing.renewArgValues.map(\.id) == [1])
    renewing.renewHandler = { Newer(id: $0.id + 1) }
    precondition(renewing.renew(Newer(id: 1)).id == 2)
    renewing.renewHandler = nil
    precondition(renewing.renew(Newer(id: 1)).id == 3 && renewing.newest == nil)
    renewing.newestValue = Newer(id: 5)
    precondition(renewing.newest?.id == 5)
}
print("ok")
