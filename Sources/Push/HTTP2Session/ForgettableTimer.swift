import HeapModule
package import NIOCore
import NIOPosix

/// A timer on one event loop that can be dropped without canceling it in NIO.
///
/// ```swift
/// let timer = ForgettableTimer(on: eventLoop) { print("The connection was idle.") }
/// timer.start(in: .seconds(60))
/// timer.start(in: .seconds(60))  // postpones it
/// timer.forget()
/// ```
///
/// To cancel a scheduled callback, NIO searches all callbacks of the event loop. When thousands of
/// connections close at once, that blocks the loop for seconds. Dropping this timer costs nothing:
/// its entry expires when it is due, and a postponed timer reuses its entry.
///
/// Confined to its event loop.
package final class ForgettableTimer {
    private let timers: LoopTimers
    private var action: (() -> Void)?
    private var due: NIODeadline?
    private var entryDue = NIODeadline.distantFuture

    package init(on eventLoop: any EventLoop, _ action: @escaping () -> Void) {
        timers = LoopTimers.timers(of: eventLoop)
        self.action = action
    }

    /// Runs the action once after some time. It replaces an earlier start.
    package func start(in time: TimeAmount) {
        guard action != nil else { return }
        let due = timers.now + time
        self.due = due
        addEntry(due)
    }

    package func stop() { due = nil }

    /// Cancels the timer for good and releases the action.
    package func forget() {
        due = nil
        action = nil
    }

    private func addEntry(_ due: NIODeadline) {
        guard due < entryDue else { return }
        entryDue = due
        timers.add(self, at: due)
    }

    fileprivate func comeUp(_ entry: NIODeadline, at now: NIODeadline) {
        guard entry == entryDue else { return }
        entryDue = .distantFuture
        guard let due else { return }
        guard due <= now else { return addEntry(due) }
        self.due = nil
        action?()
    }
}

private final class LoopTimers {
    private struct Entry: Comparable {
        let due: NIODeadline
        let timer: ForgettableTimer

        static func < (left: Entry, right: Entry) -> Bool { left.due < right.due }
        static func == (left: Entry, right: Entry) -> Bool { left.due == right.due }
    }

    private final class OfThread: Sendable {
        let timers: NIOLoopBound<LoopTimers>

        init(_ timers: LoopTimers) {
            self.timers = NIOLoopBound(timers, eventLoop: timers.eventLoop)
        }
    }

    private static let ofThread = ThreadSpecificVariable<OfThread>()

    private let eventLoop: any EventLoop
    private var entries = Heap<Entry>()
    private var wakesAt = NIODeadline.distantFuture

    private init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    var now: NIODeadline { eventLoop.now }

    static func timers(of eventLoop: any EventLoop) -> LoopTimers {
        if let known = ofThread.currentValue?.timers, known.eventLoop === eventLoop {
            return known.value
        }
        let timers = LoopTimers(eventLoop)
        ofThread.currentValue = OfThread(timers)
        return timers
    }

    func add(_ timer: ForgettableTimer, at due: NIODeadline) {
        entries.insert(Entry(due: due, timer: timer))
        wake(by: due)
    }

    private func wake(by due: NIODeadline) {
        guard due < wakesAt else { return }
        wakesAt = due
        _ = try? eventLoop.assumeIsolated().scheduleCallback(at: due, handler: self)
    }
}

extension LoopTimers: NIOScheduledCallbackHandler {
    func handleScheduledCallback(eventLoop: some EventLoop) {
        let now = eventLoop.now
        guard now >= wakesAt else { return }
        wakesAt = .distantFuture
        while let first = entries.min, first.due <= now {
            entries.removeMin()
            first.timer.comeUp(first.due, at: now)
        }
        if let next = entries.min { wake(by: next.due) }
    }
}
