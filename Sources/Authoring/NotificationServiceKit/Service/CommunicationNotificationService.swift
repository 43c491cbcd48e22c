internal import Foundation
internal import UserNotifications

/// A service extension that shows the sender, without additional code.
///
/// ```swift
/// final class NotificationService: CommunicationNotificationService {}
/// ```
///
/// It reads the sender's name, id, address and picture from the payload, and attaches the files
/// that the payload names. Override `payloadKeys` for other keys, and `sender` or `attach` for
/// other settings.
open class CommunicationNotificationService: PipelineNotificationService {
    /// The payload keys for the sender and the attachments.
    open var payloadKeys: PayloadKeys { .standard }

    /// The step that shows the sender. Override it to change its settings.
    open var sender: Sender { Sender(keys: payloadKeys) }

    /// The step that attaches files. Override it to change its settings.
    open var attach: Attach { Attach(keys: payloadKeys) }

    /// The pipeline: first the sender, since every notification has one, then the files.
    open override var pipeline: NotificationPipeline {
        NotificationPipeline {
            sender
            attach
        }
    }

    /// Creates the extension. The system calls it for each push.
    public override init() { super.init() }
}
