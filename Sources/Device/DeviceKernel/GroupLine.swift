package import DeviceModel
package import NotificationModel

/// The line below the sender's name: COM-14 to COM-18, CON-4, CON-5.
///
/// `Documentation/Reference/device-rules.md` has the rule as a table, with its sources.
enum GroupLine: Sendable, Hashable {
    case groupName(String)
    case people([Person])
    /// No line, because the group's name is the empty string.
    case hidden
    /// No line, because the message is direct and the device's settings ignore its group name.
    case ignored(String)
    case none
}

extension CommunicationContext {
    /// Returns whether the message goes to several people (COM-14, COM-15, CON-5).
    package func isGroup(_ settings: DeviceSettings) -> Bool {
        (recipientCount ?? counted(settings).count) > 1
    }

    /// Returns whether only the device's owner among the recipients makes it a group (CON-5).
    func isGroupByOwner(_ settings: DeviceSettings) -> Bool {
        guard recipientCount == nil, isGroup(settings) else { return false }
        return recipients.count { !$0.isMe } < 2
    }

    func line(_ settings: DeviceSettings) -> GroupLine {
        let isGroup = isGroup(settings)
        guard let groupName else {
            return isGroup ? .people(recipients.filter { !$0.isMe }) : .none
        }
        if groupName.isBlank { return .hidden }
        guard isGroup || settings.showsGroupNameOfDirectMessages else { return .ignored(groupName) }
        return .groupName(groupName)
    }

    /// Returns the picture for the avatar, if there is one (COM-19 to COM-21).
    ///
    /// A notification with a group's name has the group's picture.
    package func picture(_ settings: DeviceSettings) -> ImageReference? {
        if let groupImage, showsGroup(settings) { return groupImage }
        return sender?.image ?? senderImage
    }

    private func showsGroup(_ settings: DeviceSettings) -> Bool {
        if case .groupName = line(settings) { true } else { isGroup(settings) }
    }

    private func counted(_ settings: DeviceSettings) -> [Person] {
        recipients.filter { settings.countsOwnerAsRecipient || !$0.isMe }
    }
}
