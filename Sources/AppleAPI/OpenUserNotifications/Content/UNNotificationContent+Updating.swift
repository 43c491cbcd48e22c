internal import NotificationModel
internal import OpenIntents

extension UNNotificationContent {
    /// Content that also says who it is from: a communication notification (COM-4).
    ///
    /// The receiver is unchanged; the result never changes (COM-30). Pass it on as it is: changing
    /// a copy of it is against Apple's advice, and the device's settings decide what becomes of it: as they
    /// start, the style stays and a title that is set afterwards is shown (COM-34). Whether the avatar is shown is the
    /// device's decision (COM-1, COM-2, COM-9); a message without a sender is not refused here.
    ///
    /// - Throws: `UNError.contentProvidingObjectNotAllowed` for an object that is neither message
    ///   nor call (COM-31, COM-33).
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
