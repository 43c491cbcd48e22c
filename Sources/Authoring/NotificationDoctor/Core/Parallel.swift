internal import Dispatch
internal import Synchronization

/// Work on many values at a time.
enum Parallel {
    /// The results for all items, in their order, made on all cores.
    ///
    /// - Parameter onEach: Is called on any thread, one call at a time, when an item is done.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], onEach: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil,
        _ body: @Sendable (Item) -> Result
    ) -> [Result] {
        let state = Mutex((done: 0, results: [Result?](repeating: nil, count: items.count)))
        DispatchQueue.concurrentPerform(iterations: items.count) { index in
            let result = body(items[index])
            state.withLock { state in
                state.results[index] = result
                state.done += 1
                onEach?(state.done, items.count)
            }
        }
        return state.withLock { $0.results.compactMap(\.self) }
    }
}
