internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUserNotifications
private import Synchronization

/// One push in the hands of an object of the user's service extension (NSE-19).
///
/// The object's methods run on threads of their own, as on a device (NSE-9).
final class ExtensionRun: Sendable {
    private struct State {
        var object: Transfer<UNNotificationServiceExtension>?
        var hasReturned = false
        var expiries = 0
        var expiriesReturned = 0
        var isEnded = false
    }

    /// The journey's id.
    let id: String
    /// The app's bundle identifier.
    let app: String
    /// Which push of the device it is, from 1.
    let number: Int
    /// What the content handler was given.
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

    /// Makes the object and gives it the push.
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

    /// A function of its own, so that nothing of the call keeps the handler alive after it.
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

    /// Tells the object that its time is up.
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

    /// Lets go of the user's object: the device is done with this push.
    func end() {
        let object = state.withLock { state in
            state.isEnded = true
            defer { state.object = nil }
            return state.object
        }
        // The user's object goes outside of the lock.
        _ = object
    }

    /// Whether `didReceive` came back.
    var hasReturned: Bool { state.withLock { $0.hasReturned } }
    /// Whether it was told that its time is up.
    var isExpired: Bool { state.withLock { $0.expiries > 0 } }
    /// Whether a call of `serviceExtensionTimeWillExpire` is under way.
    var isExpiring: Bool { state.withLock { $0.expiries > $0.expiriesReturned } }
    /// Whether the device is done with it.
    var isEnded: Bool { state.withLock { $0.isEnded } }
    /// Whether the device still waits for its content.
    var isOpen: Bool { !isEnded && answer.count == 0 }
    /// Whether nobody is left who could answer.
    var cannotComplete: Bool { isExpired && !isExpiring || answer.isHandlerGone && hasReturned }
}

/// What a content handler was given, and whether anyone can still call it.
final class ExtensionAnswer: Sendable {
    /// Held by the handler alone: its end is the handler's.
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

    /// How often the handler was called.
    var count: Int { state.withLock { $0.count } }
    /// Whether the handler is gone, called or not.
    var isHandlerGone: Bool { state.withLock { $0.isHandlerGone } }

    func contentHandlerCalled(with content: UNNotificationContent) {
        let model = content.model
        // A sound that the extension has just made is there before the notification is. First, since
        // an answer that counts is no longer waited for.
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

/// A device's core, while there is one.
final class WeakCore: Sendable {
    private struct Box {
        weak var core: DeviceCore?
    }

    private let box: Mutex<Box>

    init(_ core: DeviceCore) { box = Mutex(Box(core: core)) }

    var value: DeviceCore? { box.withLock { $0.core } }
}
