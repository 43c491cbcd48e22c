/// A report of a service extension's process about a text that its code speaks.
///
/// The process numbers its texts and speaks them one after the other.
package enum SpeechReport: Sendable, Hashable, Codable {
    /// Code passed a text to a synthesizer while the process handled this request, or after it.
    ///
    /// `seconds` is the estimated length of the speech.
    case queued(number: Int, text: String, seconds: Double, requestIdentifier: String)
    case began(number: Int)
    /// The speech reached its end, or the code stopped it.
    case ended(number: Int)
    /// The process ended. The device itself reports it.
    case stopped
}
