public import Foundation
internal import OpenFoundation
public import OpenUIKit
public import OpenUserNotifications

/// The defaults that make the requirements optional.
extension UNNotificationContentExtension {
    /// Calls the `async` form.
    @preconcurrency
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        let receiver = Transfer<any UNNotificationContentExtension>(self)
        let response = Transfer(response)
        let completion = Transfer(completion)
        Task { @MainActor in
            completion.value(await receiver.value.didReceive(response.value))
        }
    }

    /// Leaves the response to the app (CEX-8).
    @MainActor
    public func didReceive(_ response: UNNotificationResponse) async
        -> UNNotificationContentExtensionResponseOption
    {
        DelegateProbe.noteDefault()
        return .dismissAndForwardAction
    }

    /// No button.
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        .none
    }

    /// Nowhere.
    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    /// Black.
    public var mediaPlayPauseButtonTintColor: UIColor { .black }

    /// Does nothing.
    public func mediaPlay() {}

    /// Does nothing.
    public func mediaPause() {}
}
