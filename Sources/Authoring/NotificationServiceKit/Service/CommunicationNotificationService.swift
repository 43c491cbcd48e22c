internal import Foundation
internal import UserNotifications

/// A service extension that shows who writes, without a line of code.
///
/// ```swift
/// final class NotificationService: CommunicationNotificationService {}
/// ```
///
/// It reads the sender's name, id, address and picture from the payload, and attaches what the
/// payload names. `payloadKeys` says under which names; `sender` and `attach` say how.
open class CommunicationNotificationService: PipelineNotificationService {
    /// Under which names the payload says who writes, and what to attach.
    open var payloadKeys: PayloadKeys { .standard }

    /// The step that shows the sender.
    open var sender: Sender { Sender(keys: payloadKeys) }

    /// The step that attaches files.
    open var attach: Attach { Attach(keys: payloadKeys) }

    /// The sender first, since every notification has one; then the files.
    open override var pipeline: NotificationPipeline {
        NotificationPipeline {
            sender
            attach
        }
    }

    /// Creates the extension, as the system does for each push.
    public override init() { super.init() }
}
