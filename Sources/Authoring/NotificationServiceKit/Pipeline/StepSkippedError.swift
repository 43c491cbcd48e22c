/// A step has nothing to do, or cannot do it, and says why.
///
/// The message goes to the log: nothing of the notification's text, no key, no token.
public struct StepSkippedError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence with the remedy.
    public let message: String

    /// Makes an error of a message, which goes to the log as it is.
    public init(_ message: String) { self.message = message }

    /// The message as it was given, which is what the log says of the step.
    public var description: String { message }
}
