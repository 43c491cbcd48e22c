/// A report of a service extension's process about a text that its code speaks.
///
/// Texts are spoken one after the other. The process numbers them.
package enum SpeechReport: Sendable, Hashable, Codable {
    /// Code passed a text to a synthesizer while the process handled this request, or after it.
    ///
    /// `seconds` is the estimated length of the speech.
    case queued(number: Int, text: String, seconds: Double, requestIdentifier: String)
    case began(number: Int)
    /// The text was spoken to its end, or the code stopped it.
    case ended(number: Int)
    /// The process ended. The device itself reports it.
    case stopped
}
