/// The initializers and names that later ones replaced.
extension INSendMessageIntent {
    /// The group's name as plain text.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public var groupName: String? { speakableGroupName?.spokenPhrase }

    /// A message to a group named by plain text.
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public convenience init(
        recipients: [INPerson]?, content: String?, groupName: String?, serviceName: String?,
        sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .unknown, content: content,
            speakableGroupName: groupName.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: nil, serviceName: serviceName, sender: sender,
            attachments: nil)
    }

    /// A message of no said kind.
    @available(iOS, introduced: 11.0, deprecated: 14.0)
    public convenience init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .unknown, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// A message without attachments.
    @available(iOS, introduced: 14.0, deprecated: 14.0)
    public convenience init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
        serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: outgoingMessageType, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }
}
