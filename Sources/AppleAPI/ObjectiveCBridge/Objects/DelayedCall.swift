internal import Foundation
internal import ObjectiveCRuntime
private import Synchronization

/// A message that is sent later. It keeps its receiver and its argument.
final class DelayedCall {
    private let receiver: ObjectPointer?
    private let selector: ObjectPointer?
    private let argument: ObjectPointer?

    init(_ receiver: ObjectPointer?, _ selector: ObjectPointer?, _ argument: ObjectPointer?) {
        self.receiver = bellhop_objc_retain(receiver)
        self.selector = selector
        self.argument = bellhop_objc_retain(argument)
    }

    deinit {
        bellhop_objc_release(receiver)
        bellhop_objc_release(argument)
    }

    func perform() {
        withPool { _ = RootMethods.perform(receiver, selector, argument, nil) }
    }
}

/// The delayed calls that can be canceled.
enum DelayedCalls {
    private struct Entry {
        let timer: Timer
        let receiver: ObjectPointer?
        let selector: String?
    }

    private struct Entries: @unchecked Sendable {
        // The lock of `entries` protects the list; a timer is only compared and invalidated.
        var list: [Entry] = []
    }

    private static let entries = Mutex(Entries())

    static func add(_ timer: Timer, _ receiver: ObjectPointer?, _ selector: ObjectPointer?) {
        nonisolated(unsafe) let entry = Entry(
            timer: timer, receiver: receiver, selector: name(ofSelector: selector))
        entries.withLock { $0.list.append(entry) }
    }

    static func remove(_ timer: Timer) {
        nonisolated(unsafe) let timer = timer
        entries.withLock { $0.list.removeAll { $0.timer === timer } }
    }

    static func cancel(_ receiver: ObjectPointer?, _ selector: ObjectPointer?) {
        let name = name(ofSelector: selector)
        nonisolated(unsafe) let receiver = receiver
        entries.withLock { entries in
            entries.list.removeAll { entry in
                guard entry.receiver == receiver, name == nil || entry.selector == name else {
                    return false
                }
                entry.timer.invalidate()
                return true
            }
        }
    }
}
