package import DeviceModel
internal import Foundation
package import NotificationModel

/// An event on the device. Events are the only input of the kernel.
///
/// ```swift
/// _ = kernel.handle(.person(.unlock), at: now)
/// _ = kernel.handle(.configured(DeviceSettings()), at: now)
/// _ = kernel.handle(.extensionFailed(notification: "j1", .notStarted("no such file")), at: now)
/// ```
///
/// `soundsFound` has the files that an app's notifications may name (SND-1).
package enum Event: Sendable {
    case installed(AppDescription)
    case uninstalled(app: String)
    /// A call from an app's or an extension's code. The answer is an `Effect.answer`.
    ///
    /// `attachments` has the outcomes for a request to add, after the device has imported its
    /// files.
    case asked(
        app: String, AppRequest, attachments: [AttachmentOutcome] = [], call: UInt64)
    case promptAnswered(Prompt.Kind, app: String, allowed: Bool)
    case pushArrived(ArrivedPush)
    case extensionStarted(notification: String, process: Int32)
    case extensionReturned(notification: String, NotificationContent)
    /// The device imported the attachments of the content that the service extension is about to
    /// return.
    case extensionAttached(notification: String, [AttachmentOutcome])
    case extensionCalledAgain(notification: String)
    /// The service extension speaks. `notification` is the one that a queued text belongs to.
    case extensionSpoke(app: String, notification: String?, SpeechReport)
    case delegateSetLate(notification: String)
    /// The app's first delegate does not get the response, because another one replaced it.
    case delegateReplaced(notification: String, types: String)
    case refused(app: String, AppPart, SystemRefusal)
    case extensionFailed(notification: String, ExtensionFailure)
    case pictureReady(notification: String, PictureResult)
    /// The app in the foreground answered `willPresent`; `nil` means that the app does not
    /// implement it.
    case presentationAnswered(notification: String, PresentationOptions?)
    case responseHandled(notification: String, ResponseOutcome)
    case backgroundHandled(notification: String, BackgroundOutcome)
    case callHandled(notification: String, CallOutcome)
    case call(app: String, CallEvent)
    case appMoved(app: String, AppProcessState)
    /// The time advanced, so the items that are due are handled.
    case timePassed
    case person(PersonAction)
    case configured(DeviceSettings)
    case soundsFound(app: String, [SoundFile])
    case contentView(session: Int, ContentViewEvent)
    case activity(app: String, ActivityEvent)
    case widget(WidgetEvent)
    /// The device was switched on. All processes are gone, and the state is what was stored.
    case booted
}

/// The reason why an extension can no longer answer.
///
/// `notStarted` covers a process that does not complete the handshake in time. `overMemory` means
/// that the device ended the process at its memory limit (NSE-12).
package enum ExtensionFailure: Sendable, Hashable {
    case notStarted(String)
    case noPrincipalClass(String)
    case ended(String)
    case garbled(String)
    case overMemory(tookBytes: Int, limitBytes: Int)
}

/// The result of decoding a picture: the id under which screens request it, or the reason why it is
/// unusable.
///
/// `symbol` is the name of the system's symbol for which the picture stands, if any.
package enum PictureResult: Sendable, Hashable {
    case decoded(id: String, symbol: String? = nil)
    case undecodable(String)
}

/// The result of delivering a response to an app.
///
/// `failed` means that the app could not be launched or ended before it was done.
package enum ResponseOutcome: Sendable, Hashable {
    case received(ResponseReceipt)
    case failed(String)

    /// The notification center's delegate received it.
    package static let handled = ResponseOutcome.received(ResponseReceipt(reachedDelegate: true))
    /// The app lacks the delegate method, and the response opened no scene.
    package static let notImplemented = ResponseOutcome.received(
        ResponseReceipt(reachedDelegate: false))
}

/// The result of a background push (BG-3).
///
/// `fetched` has the completion handler's argument: 0 for new data, 1 for no data, 2 for failed.
package enum BackgroundOutcome: Sendable, Hashable {
    case fetched(Int)
    case notImplemented
    case failed(String)
}

/// The result of a VoIP push (VOIP-2).
///
/// `notShown` is a reported call that the system could not show, for example because of Do Not
/// Disturb or a blocked caller. It counts as reported (VOIP-3).
package enum CallOutcome: Sendable, Hashable {
    case reported
    case notShown(String)
    case notReported
    case notRegistered
    case failed(String)
}
