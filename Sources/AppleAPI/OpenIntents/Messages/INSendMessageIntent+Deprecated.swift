/// Deprecated initializers and members.
extension INSendMessageIntent {
    @available(iOS, introduced: 10.0, deprecated: 11.0)
    public var groupName: String? { speakableGroupName?.spokenPhrase }

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
