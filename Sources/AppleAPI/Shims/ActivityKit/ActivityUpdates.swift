internal import NotificationModel
internal import ProcessLink

/// A sequence of the values of one property of a Live Activity, or of the app's activities.
///
/// It ends with the activity, and waits for the next value before.
public struct ActivityUpdates<Element: Sendable>: AsyncSequence, Sendable {
    private let makeStream: @Sendable () -> AsyncStream<Element>

    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: AsyncStream<Element>.Iterator
        public mutating func next() async -> Element? { await base.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: makeStream().makeAsyncIterator())
    }
}

/// The values of one step of a sequence, and whether it is the last.
struct UpdateStep<Element> {
    var values: [Element] = []
    var isLast = false
}

extension ActivityUpdates {
    /// Creates a sequence from the statuses of the app's activities.
    ///
    /// - Parameter makeStep: Returns a function that turns each status into values.
    init(_ makeStep: @escaping @Sendable () -> @Sendable (ActivityStatus) -> UpdateStep<Element>) {
        makeStream = {
            // The caller's device, because the task below outlives a test's one.
            let device = CurrentDevice.shared
            let statuses = device.activities.updates(from: device)
            let step = makeStep()
            return AsyncStream(bufferingPolicy: .bufferingNewest(ActivityMirror.waitingMax)) {
                continuation in
                let task = Task {
                    for await status in statuses {
                        let next = step(status)
                        for value in next.values { continuation.yield(value) }
                        if next.isLast { break }
                    }
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
            }
        }
    }

    /// Creates a sequence of a property's changes.
    ///
    /// - Parameters:
    ///   - skipsFirst: Whether the value at the start is left out.
    ///   - read: Returns the value of a status, or `nil` if it has none.
    ///   - isLast: Whether the sequence ends with a status.
    init<Key: Hashable & Sendable>(
        skipsFirst: Bool = false,
        key read: @escaping @Sendable (ActivityStatus) -> Key?,
        value: @escaping @Sendable (Key) -> Element?,
        isLast: @escaping @Sendable (ActivityStatus) -> Bool = { _ in false }
    ) {
        self.init {
            let last = LastValue<Key>(skipsFirst: skipsFirst)
            return { status in
                let changed = read(status).flatMap { last.isNew($0) ? value($0) : nil }
                return UpdateStep(values: changed.map { [$0] } ?? [], isLast: isLast(status))
            }
        }
    }
}
