internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUserNotifications
private import Synchronization

/// One push that is handled by an object of the user's service extension (NSE-19).
///
/// The object's methods run on separate threads, as on a device (NSE-9).
final class ExtensionRun: Sendable {
    private struct State {
        var object: Transfer<UNNotificationServiceExtension>?
        var hasReturned = false
        var expiries = 0
        var expiriesReturned = 0
        var isEnded = false
    }

    let id: String
    let app: String
    let number: Int
    let answer: ExtensionAnswer
    private let activity: Activity
    private let state = Mutex(State())

    init(id: String, app: String, number: Int, core: DeviceCore) {
        self.id = id
        self.app = app
        self.number = number
        activity = core.activity
        answer = ExtensionAnswer(id: id, app: app, core: core)
    }

    func start(_ type: UNNotificationServiceExtension.Type, _ request: NotificationRequest) {
        let thread = Thread {
            let object = type.init(_madeByTheSystem: ())
            let kept = Transfer(object)
            self.state.withLock { if !$0.isEnded { $0.object = kept } }
            Self.give(request, to: object, self.answer)
            self.state.withLock { $0.hasReturned = true }
            self.activity.signal()
        }
        thread.name = "bellhop-request"
        thread.start()
    }

    /// A separate function, so that the handler is released when the call ends.
    @inline(never)
    private static func give(
        _ request: NotificationRequest, to object: UNNotificationServiceExtension,
        _ answer: ExtensionAnswer
    ) {
        let life = ExtensionAnswer.Life(answer)
        object.didReceive(UNNotificationRequest(model: request)) { content in
            life.answer.contentHandlerCalled(with: content)
        }
    }

    func expire() {
        let object = state.withLock { state in
            state.expiries += 1
            return state.object
        }
        let thread = Thread {
            object?.value.serviceExtensionTimeWillExpire()
            self.state.withLock { $0.expiriesReturned += 1 }
            self.activity.signal()
        }
        thread.name = "bellhop-expiry"
        thread.start()
    }

    func end() {
        let object = state.withLock { state in
            state.isEnded = true
            defer { state.object = nil }
            return state.object
        }
        // The user's object is released outside of the lock.
        _ = object
    }

    var hasReturned: Bool { state.withLock { $0.hasReturned } }
    var isExpired: Bool { state.withLock { $0.expiries > 0 } }
    var isExpiring: Bool { state.withLock { $0.expiries > $0.expiriesReturned } }
    var isEnded: Bool { state.withLock { $0.isEnded } }
    var isOpen: Bool { !isEnded && answer.count == 0 }
    var cannotComplete: Bool { isExpired && !isExpiring || answer.isHandlerGone && hasReturned }
}

final class ExtensionAnswer: Sendable {
    /// An object that only the handler references, so that its deinitialization marks the handler's
    /// end.
    final class Life: Sendable {
        let answer: ExtensionAnswer

        init(_ answer: ExtensionAnswer) { self.answer = answer }

        deinit { answer.handlerIsGone() }
    }

    private struct State {
        var count = 0
        var isHandlerGone = false
    }

    let id: String
    private let app: String
    private let core: WeakCore
    private let state = Mutex(State())

    init(id: String, app: String, core: DeviceCore) {
        self.id = id
        self.app = app
        self.core = WeakCore(core)
    }

    var count: Int { state.withLock { $0.count } }
    var isHandlerGone: Bool { state.withLock { $0.isHandlerGone } }

    func contentHandlerCalled(with content: UNNotificationContent) {
        let model = content.model
        // A sound that the extension has just created must exist before its notification is shown.
        // This comes first, because the device does not wait after a valid answer.
        if count == 0 { core.value?.lookForSounds(of: app) }
        let isFirst = state.withLock { state in
            state.count += 1
            return state.count == 1
        }
        guard let core = core.value else { return }
        core.handle(
            isFirst
                ? .extensionReturned(notification: id, model)
                : .extensionCalledAgain(notification: id))
    }

    fileprivate func handlerIsGone() {
        state.withLock { $0.isHandlerGone = true }
        core.value?.activity.signal()
    }
}

final class WeakCore: Sendable {
    private struct Box {
        weak var core: DeviceCore?
    }

    private let box: Mutex<Box>

    init(_ core: DeviceCore) { box = Mutex(Box(core: core)) }

    var value: DeviceCore? { box.withLock { $0.core } }
}
