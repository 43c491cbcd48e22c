/// The kinds of message.
///
/// See <https://developer.apple.com/documentation/intents/inoutgoingmessagetype>.
@nonexhaustive
public enum INOutgoingMessageType: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// Text.
    case outgoingMessageText = 1
    /// Sound.
    case outgoingMessageAudio = 2
}
