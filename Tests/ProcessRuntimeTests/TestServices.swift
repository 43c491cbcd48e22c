import Foundation
import OpenUserNotifications
import Synchronization

/// Counts the calls of the same object, and writes the count to the subtitle.
final class CountingService: UNNotificationServiceExtension {
    private var asked = 0

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        asked += 1
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        content?.subtitle = "\(asked)"
        content?.body = Thread.isMainThread ? "main" : "other"
        contentHandler(content ?? request.content)
    }
}

/// Writes its own initializer, as some authors do.
class InitializingService: UNNotificationServiceExtension {
    let greeting: String

    override init() {
        greeting = "Hello"
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = greeting
        contentHandler(content)
    }
}

/// Changes all that may be changed.
final class ChangingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = "t"
        content.subtitle = "s"
        content.body = "b"
        content.badge = 9
        content.sound = UNNotificationSound(named: UNNotificationSoundName("s.wav"))
        content.categoryIdentifier = "C"
        content.threadIdentifier = "th"
        content.userInfo = ["k": 1]
        content.interruptionLevel = .passive
        content.attachments = request.content.attachments
        contentHandler(content)
    }
}

/// Calls the handler twice, the second time with another title.
class RepeatingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = "first"
        contentHandler(content)
        content.title = "second"
        contentHandler(content)
    }
}

/// Answers only when its time is up, and says whether that was on another thread.
class WaitingService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?
    private var thread: Thread?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        thread = Thread.current
        Self.arrivals.yield(request.identifier)
    }

    override func serviceExtensionTimeWillExpire() {
        guard let handler, let content else { return }
        content.subtitle = Thread.current === thread ? "same thread" : "another thread"
        handler(content)
    }

    /// The ids of the requests that have arrived, in order.
    static let (arrived, arrivals) = AsyncStream<String>.makeStream()
}

/// Keeps the handler for ever, as Apple's template does, and says when it goes away.
class KeepingService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var identifier = ""

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        identifier = request.identifier
        if request.content.title != "wait" { contentHandler(request.content) }
    }

    deinit { Self.departures.yield(identifier) }

    /// The ids of the requests whose objects have gone.
    static let (departed, departures) = AsyncStream<String>.makeStream()
}

/// No service extension.
class NoService: NSObject {}
