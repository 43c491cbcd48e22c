package import DeviceKernel
package import Foundation
package import NotificationModel

/// Scripted behavior of an app in a simulated device: how it answers the device's requests.
///
/// ```swift
/// var script = AppScript()
/// script.serviceExtension = { request in
///     var content = request.content
///     content.title += " [seen]"
///     return .returnsAfter(2, content)
/// }
/// script.presentation = [.banner]
/// ```
///
/// By default the app succeeds at everything and changes no content. Delays are in seconds of
/// virtual time.
package struct AppScript: Sendable {
    /// What a service extension does with one push, that is, when and how it calls its content
    /// handler.
    package enum ExtensionOutcome: Sendable {
        case returns(NotificationContent)
        case returnsAfter(TimeInterval, NotificationContent)
        case returnsOnExpiry(NotificationContent)
        case returnsTwice(NotificationContent, NotificationContent)
        case hangs
        /// Fails without calling the content handler, for example because the process does not
        /// start.
        case fails(ExtensionFailure)
        indirect case after(TimeInterval, ExtensionOutcome)
        /// Sends a request to the device when the push arrives, and continues with the outcome.
        indirect case asks(AppRequest, then: ExtensionOutcome)
    }

    package typealias ServiceExtension = @Sendable (NotificationRequest) -> ExtensionOutcome

    /// Returns what a content extension does with one order about its view. A snapshot of the view
    /// that it returns is drawn.
    package typealias ContentExtension = @Sendable (ContentViewOrder) -> ContentOutcome

    package enum ContentOutcome: Sendable {
        /// Carries out the order and shows a new snapshot. If the order is a response, the method
        /// for responses counts as not implemented.
        case shows(ContentViewSnapshot)
        case keeps
        /// Answers a response (CEX-9).
        case answers(ContentViewResponseOption)
        case hangs
        case fails(ExtensionFailure)
        indirect case tells(ContentViewEvent, then: ContentOutcome)
    }

    /// The answer of the foreground app to `willPresent`; `nil` for a delegate that does not
    /// implement the method.
    package var presentation: PresentationOptions? = [.banner, .list, .sound, .badge]
    /// Whether the foreground app answers `willPresent`. Otherwise its completion handler is never
    /// called.
    package var answersPresentation = true
    /// The delegate's answer to a response; `nil` for a completion handler that is never called.
    package var responseOutcome: ResponseOutcome? = .handled
    /// The app's answer to a background push; `nil` for a completion handler that is never called.
    package var backgroundOutcome: BackgroundOutcome? = .fetched(0)
    /// The app's answer to a VoIP push; `nil` for a completion handler that is never called.
    package var callOutcome: CallOutcome? = .reported
    /// Whether the app fulfills the actions of its calls (CALL-5).
    package var performsCallActions = true
    package var serviceExtension: ServiceExtension = { .returns($0.content) }

    package var contentExtension: ContentExtension = { _ in .shows(ContentViewSnapshot()) }

    package init() {}
}

extension AppScript.ExtensionOutcome {
    var startsProcess: Bool {
        switch self {
        case .fails(.notStarted), .fails(.noPrincipalClass): false
        case .after(_, let next), .asks(_, let next): next.startsProcess
        default: true
        }
    }

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

    var startsProcess: Bool {
        switch self {
        case .fails(.notStarted): false
        default: true
        }
    }
}
