package import DeviceModel
internal import Foundation
package import NotificationModel

/// Everything that can happen to the device. The kernel learns of the world through these alone.
package enum Event: Sendable {
    /// An app was installed, or replaced by a newer build.
    case installed(AppDescription)
    /// An app was removed with all it had.
    case uninstalled(app: String)
    /// An app's or its extension's code asks for something; the answer is an `Effect.answer`.
    ///
    /// `attachments` is what became of those of a request to add, once the device has looked at them.
    case asked(
        app: String, AppRequest, attachments: [AttachmentOutcome] = [], call: UInt64)
    /// The person answered a question.
    case promptAnswered(Prompt.Kind, app: String, allowed: Bool)
    /// A push came in.
    case pushArrived(ArrivedPush)
    /// The service extension's process has the push.
    case extensionStarted(notification: String, process: Int32)
    /// The service extension called its handler.
    case extensionReturned(notification: String, NotificationContent)
    /// The device looked at the attachments of what the service extension is about to return.
    case extensionAttached(notification: String, [AttachmentOutcome])
    /// The service extension called its handler once more.
    case extensionCalledAgain(notification: String)
    /// The system's rules refused something to an app's code.
    case refused(app: String, AppPart, SystemRefusal)
    /// The service extension can not answer any more.
    case extensionFailed(notification: String, ExtensionFailure)
    /// A picture was decoded, or not.
    case pictureReady(notification: String, PictureResult)
    /// The app in front answered `willPresent`; `nil` when it wrote no such method.
    case presentationAnswered(notification: String, PresentationOptions?)
    /// What became of a response that went to an app.
    case responseHandled(notification: String, ResponseOutcome)
    /// What became of a background push that went to an app (BG-3).
    case backgroundHandled(notification: String, BackgroundOutcome)
    /// What became of a VoIP push that went to an app (VOIP-2).
    case callHandled(notification: String, CallOutcome)
    /// An app's process moved.
    case appMoved(app: String, AppProcessState)
    /// Time has passed: what is due by now happens.
    case timePassed
    /// The person did something.
    case person(PersonAction)
    /// The person, or a test, changed the device's settings.
    case configured(DeviceSettings)
    /// The sound files that an app may name changed (SND-1).
    case soundsFound(app: String, [SoundFile])
    /// What the device learns of a content extension's view.
    case contentView(session: Int, ContentViewEvent)
    /// The device was switched on again: every process is gone, memory is what was stored.
    case booted
}

/// Why a service extension can not answer.
package enum ExtensionFailure: Sendable, Hashable {
    /// Its process could not be started, or did not say hello in time.
    case notStarted(String)
    /// Its principal class could not be made.
    case noPrincipalClass(String)
    /// Its process ended.
    case ended(String)
    /// Its messages could not be read.
    case garbled(String)
    /// It took more memory than it may, and was ended (NSE-12).
    case overMemory(tookBytes: Int, limitBytes: Int)
}

/// What became of a picture.
package enum PictureResult: Sendable, Hashable {
    /// Decoded; screens get it under this id.
    case decoded(id: String)
    /// Not usable, and why.
    case undecodable(String)
}

/// What became of a response.
package enum ResponseOutcome: Sendable, Hashable {
    /// The delegate called its completion handler.
    case handled
    /// The app wrote no such method.
    case notImplemented
    /// The app could not be launched, or died before it was done.
    case failed(String)
}

/// What became of a background push (BG-3).
package enum BackgroundOutcome: Sendable, Hashable {
    /// The handler was called with new data, no data or failed: 0, 1, 2.
    case fetched(Int)
    /// The app wrote no such method.
    case notImplemented
    /// The app could not be launched, or died before it was done.
    case failed(String)
}

/// What became of a VoIP push (VOIP-2).
package enum CallOutcome: Sendable, Hashable {
    /// The app reported a call.
    case reported
    /// The app reported a call that the system could not show, and why: Do Not Disturb, a blocked
    /// caller. It counts as reported (VOIP-3).
    case notShown(String)
    /// The app said that it is done, without a call.
    case notReported
    /// The app has no push registry for calls.
    case notRegistered
    /// The app could not be launched, or died before it was done.
    case failed(String)
}
