public import Foundation
internal import OpenFoundation
public import OpenUIKit
public import OpenUserNotifications

extension UNNotificationContentExtension {
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

    /// Dismisses the view and forwards the response to the app (CEX-8).
    @MainActor
    public func didReceive(_ response: UNNotificationResponse) async
        -> UNNotificationContentExtensionResponseOption
    {
        DelegateProbe.noteDefault()
        return .dismissAndForwardAction
    }

    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        .none
    }

    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    public var mediaPlayPauseButtonTintColor: UIColor { .black }

    public func mediaPlay() {}

    public func mediaPause() {}
}
