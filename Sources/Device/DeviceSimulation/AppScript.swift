package import DeviceKernel
package import Foundation
package import NotificationModel

/// What stands for an app's code in a simulated device: how it answers what the device asks of it.
package struct AppScript: Sendable {
    /// What a service extension does with one push.
    package enum ExtensionOutcome: Sendable {
        /// It calls its handler at once.
        case returns(NotificationContent)
        /// It calls its handler after so many seconds of virtual time.
        case returnsAfter(TimeInterval, NotificationContent)
        /// It calls its handler when its time is over.
        case returnsOnExpiry(NotificationContent)
        /// It calls its handler twice.
        case returnsTwice(NotificationContent, NotificationContent)
        /// It never calls its handler.
        case hangs
        /// It cannot go on.
        case fails(ExtensionFailure)
        /// It does this after so many seconds of virtual time.
        indirect case after(TimeInterval, ExtensionOutcome)
        /// It asks the device for something as it gets the push, and then does this.
        indirect case asks(AppRequest, then: ExtensionOutcome)
    }

    /// The service extension.
    package typealias ServiceExtension = @Sendable (NotificationRequest) -> ExtensionOutcome

    /// What a content extension does with one order about its view. What it shows itself is drawn.
    package typealias ContentExtension = @Sendable (ContentViewOrder) -> ContentOutcome

    /// What a content extension does with one order.
    package enum ContentOutcome: Sendable {
        /// It carries it out and shows this; a response counts as not implemented.
        case shows(ContentViewSnapshot)
        /// It carries it out and shows what it showed before.
        case keeps
        /// It answers a response (CEX-9).
        case answers(ContentViewResponseOption)
        /// It never answers.
        case hangs
        /// It cannot go on.
        case fails(ExtensionFailure)
        /// It asks the device for this before what follows.
        indirect case tells(ContentViewEvent, then: ContentOutcome)
    }

    /// What the app in front answers to `willPresent`; `nil` is a delegate without the method.
    package var presentation: PresentationOptions? = [.banner, .list, .sound, .badge]
    /// Whether the app in front answers at all.
    package var answersPresentation = true
    /// What the delegate makes of a response; `nil` is a handler that is never called.
    package var responseOutcome: ResponseOutcome? = .handled
    /// What the app makes of a background push; `nil` is a handler that is never called.
    package var backgroundOutcome: BackgroundOutcome? = .fetched(0)
    /// What the app makes of a VoIP push; `nil` is a handler that is never called.
    package var callOutcome: CallOutcome? = .reported
    /// The service extension.
    package var serviceExtension: ServiceExtension = { .returns($0.content) }

    /// The content extension.
    package var contentExtension: ContentExtension = { _ in .shows(ContentViewSnapshot()) }

    /// Creates the script of an app that answers everything well and changes nothing.
    package init() {}
}

extension AppScript.ExtensionOutcome {
    /// Whether its process ever has the push.
    var startsProcess: Bool {
        switch self {
        case .fails(.notStarted), .fails(.noPrincipalClass): false
        case .after(_, let next), .asks(_, let next): next.startsProcess
        default: true
        }
    }

    /// What the device comes to know of it, in order, for a notification.
    func events(_ id: String) -> [Event] {
        switch self {
        case .returns(let content), .returnsAfter(_, let content):
            [.extensionReturned(notification: id, content)]
        case .returnsTwice(let first, let second):
            [
                .extensionReturned(notification: id, first),
                .extensionReturned(notification: id, second),
                .extensionCalledAgain(notification: id),
            ]
        case .fails(let failure): [.extensionFailed(notification: id, failure)]
        case .hangs, .returnsOnExpiry, .after, .asks: []
        }
    }
}

extension AppScript.ContentOutcome {
    /// What the device comes to know after an order, in order.
    func events(after order: ContentViewOrder) -> [ContentViewEvent] {
        var isResponse = false
        if case .respond = order { isResponse = true }
        switch self {
        case .shows(let face): return [.drew(face), isResponse ? .answered(nil) : .done]
        case .keeps: return [isResponse ? .answered(nil) : .done]
        case .answers(let option): return [isResponse ? .answered(option) : .done]
        case .hangs: return []
        case .fails(let failure): return [.failed(failure)]
        case .tells(let event, let next): return [event] + next.events(after: order)
        }
    }

    /// Whether its process ever has the order.
    var startsProcess: Bool {
        switch self {
        case .fails(.notStarted): false
        default: true
        }
    }
}
