/// The error of a step that has nothing to do, or cannot do its work. The step is skipped.
///
/// ```swift
/// NotificationStep("map") { draft, _ in
///     guard let place = draft.userInfo["place"]?.string else {
///         throw StepSkippedError("The payload has no place.")
///     }
///     draft.subtitle = place
/// }
/// ```
///
/// The message goes to the log, so it must not contain text of the notification, a key or a token.
public struct StepSkippedError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence with the reason and the fix.
    public let message: String

    /// Creates an error with a message, which goes to the log unchanged.
    public init(_ message: String) { self.message = message }

    /// The same text as `message`.
    public var description: String { message }
}
