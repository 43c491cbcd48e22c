internal import Dispatch
internal import Synchronization

enum Parallel {
    /// Returns the results for all items in their order, computed on all cores.
    ///
    /// - Parameter onEach: Called when an item is done, on any thread, one call at a time.
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

    /// Returns whether all items satisfy a condition, evaluated on all cores. After the first item
    /// that does not, the remaining ones are skipped.
    static func allSatisfy<Item: Sendable>(
        _ items: [Item], _ isSo: @Sendable (Item) -> Bool
    ) -> Bool {
        let all = Mutex(true)
        DispatchQueue.concurrentPerform(iterations: items.count) { index in
            guard all.withLock(\.self), !isSo(items[index]) else { return }
            all.withLock { $0 = false }
        }
        return all.withLock(\.self)
    }
}
