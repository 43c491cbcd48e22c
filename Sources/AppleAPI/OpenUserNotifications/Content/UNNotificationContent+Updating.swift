internal import NotificationModel
internal import OpenIntents

extension UNNotificationContent {
    /// Returns content with a sender, which makes it a communication notification (COM-4).
    ///
    /// The receiver does not change, and the result is immutable (COM-30). Pass on the result
    /// without changes: Apple advises against changing a copy. The device's settings decide how a
    /// changed copy is shown; by default it keeps the communication style and shows the title that
    /// was set afterwards (COM-34). The device also decides whether to show the avatar (COM-1,
    /// COM-2, COM-9). A message without a sender is accepted.
    ///
    /// - Throws: `UNError.contentProvidingObjectNotAllowed` for an object that is neither a message
    ///   nor a call (COM-31, COM-33).
    public func updating(from provider: any UNNotificationContentProviding) throws
        -> UNNotificationContent
    {
        let updated = UNNotificationContent(copying: self)
        switch provider {
        case let intent as INIntent:
            updated.values.communication = intent.communicationContext()
        case let context as UNNotificationAttributedMessageContext:
            updated.values.communication = context.intent.communicationContext()
            updated.values.body = context.text
        default: break
        }
        guard updated.values.communication != nil else {
            throw UNError(.contentProvidingObjectNotAllowed)
        }
        return updated
    }
}
