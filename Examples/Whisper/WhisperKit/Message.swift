/// A message from one person to another, which no server can read.
public struct Message: Codable {
    /// The sender's name.
    public var sender: String
    /// The text of the message.
    public var text: String
    /// The identifier of the conversation.
    public var conversation: String

    /// Creates a message.
    public init(sender: String, text: String, conversation: String) {
        self.sender = sender
        self.text = text
        self.conversation = conversation
    }
}
