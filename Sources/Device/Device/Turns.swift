/// Lets a few things happen at once, a few more wait for their turn, and refuses the rest.
actor Turns {
    private let atOnce: Int
    private let waitingMax: Int
    private var running = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(atOnce: Int, waitingMax: Int) {
        self.atOnce = atOnce
        self.waitingMax = waitingMax
    }

    /// Does something when its turn comes. Returns `nil`, at once, when too many wait already.
    func run<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async -> Value? {
        guard running < atOnce || waiting.count < waitingMax else { return nil }
        if running < atOnce {
            running += 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        let value = await body()
        // The place goes to who waits longest, and is free only when no one does.
        if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
        return value
    }
}
