import HeapModule
package import NIOCore
import NIOPosix

/// A callback of one event loop that is forgotten instead of canceled.
///
/// To cancel what NIO scheduled, its loop searches everything that is scheduled on it: thousands of
/// connections that end at once would keep the loop from all others for seconds. A timer that is forgotten
/// costs nothing, and its entry goes when it is due. An entry of a timer that was put off is used again.
///
/// Confined to its event loop.
package final class ForgettableTimer {
    private let timers: LoopTimers
    /// Keeps alive what it captures until the timer is forgotten.
    private var action: (() -> Void)?
    private var due: NIODeadline?
    /// When the earliest entry of this timer comes up.
    private var entryDue = NIODeadline.distantFuture

    /// Makes a timer that does not run, on the event loop.
    package init(on eventLoop: any EventLoop, _ action: @escaping () -> Void) {
        timers = LoopTimers.timers(of: eventLoop)
        self.action = action
    }

    /// Runs the action once after some time, and not when it was to run before.
    package func start(in time: TimeAmount) {
        guard action != nil else { return }
        let due = timers.now + time
        self.due = due
        addEntry(due)
    }

    /// Does not run the action, until the timer is started again.
    package func stop() { due = nil }

    /// Never runs the action.
    package func forget() {
        due = nil
        action = nil
    }

    private func addEntry(_ due: NIODeadline) {
        guard due < entryDue else { return }
        entryDue = due
        timers.add(self, at: due)
    }

    /// One of its entries came up.
    fileprivate func comeUp(_ entry: NIODeadline, at now: NIODeadline) {
        guard entry == entryDue else { return }
        entryDue = .distantFuture
        guard let due else { return }
        guard due <= now else { return addEntry(due) }
        self.due = nil
        action?()
    }
}

/// The timers of one event loop, which together have one callback of NIO.
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
    /// When the callback comes; earlier requests do nothing.
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
