/// What one person writes to another. No server reads it.
public struct Message: Codable {
    /// Who wrote it.
    public var sender: String
    /// What it says.
    public var text: String
    /// The conversation that it belongs to.
    public var conversation: String

    /// Creates a message.
    public init(sender: String, text: String, conversation: String) {
        self.sender = sender
        self.text = text
        self.conversation = conversation
    }
}
