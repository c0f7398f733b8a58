import Dispatch

let worker = WorkerDouble()
worker.workHandler = { $0 + 1 }
worker.loadReturnValue = 4
WorkerDouble.makeHandler = { $0 * 2 }
DispatchQueue.concurrentPerform(iterations: 200) { number in
    precondition(worker.work(number) == number + 1)
    precondition(WorkerDouble.make(number) == number * 2)
    if number.isMultiple(of: 10) { worker.workHandler = { $0 + 1 } }
}
precondition(worker.workCallCount == 200)
precondition(WorkerDouble.makeCallCount == 200)
await withTaskGroup(of: Int.self) { group in
    for number in 0..<50 { group.addTask { await worker.load(number) } }
    for await answer in group { precondition(answer == 4) }
}
print("ok")
