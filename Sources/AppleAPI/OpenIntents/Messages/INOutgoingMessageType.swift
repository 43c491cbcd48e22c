/// The type of a message.
///
/// See <https://developer.apple.com/documentation/intents/inoutgoingmessagetype>.
@nonexhaustive
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}
