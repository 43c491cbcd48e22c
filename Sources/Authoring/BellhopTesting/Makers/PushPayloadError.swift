internal import APNs
public import Foundation
internal import OpenFoundation

/// The reason why a payload cannot become a notification in a test.
///
/// ```swift
/// let error = #expect(throws: PushPayloadError.self) {
///     try UNNotificationRequest(testingPush: #"{"alert":"Hi"}"#)
/// }
/// #expect(error?.code == .noAps)
/// ```
public struct PushPayloadError: Error, Sendable, Hashable {
    /// The kind of error, for programs; `message` is for people. Later versions may add codes.
    public struct Code: Sendable, Hashable {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// The payload is not a JSON object.
        public static let notAnObject = Code("notAnObject")
        /// The payload lacks an `aps` dictionary.
        public static let noAps = Code("noAps")
        /// The payload is longer than APNs accepts.
        public static let tooLong = Code("tooLong")
    }

    /// The kind of error, for programs; `message` is for people.
    public let code: Code
    /// The problem and the remedy as a sentence.
    public let message: String
}

extension PushPayloadError {
    static let notAnObject = PushPayloadError(
        code: .notAnObject,
        message: "The payload is not a JSON object. Look for a missing brace, a trailing comma or "
            + "single quotes; a dictionary may hold only what JSON can: texts, numbers, truth "
            + "values, null, lists and dictionaries with texts as keys.")

    static let noAps = PushPayloadError(
        code: .noAps,
        message: "The payload lacks an aps dictionary. Put what the system reads under \"aps\", "
            + "for example {\"aps\":{\"alert\":\"Hi\"}}, and your own keys beside it.")

    static func tooLong(bytes: Int) -> PushPayloadError {
        PushPayloadError(
            code: .tooLong,
            message: "The payload has \(bytes) bytes, and APNs takes at most "
                + "\(APNsLimits.payloadBytesMax). Send an id and fetch the rest in the service "
                + "extension.")
    }
}

extension PushPayloadError: LocalizedError, CustomStringConvertible {
    /// The message, as `localizedDescription` returns it.
    public var errorDescription: String? { message }

    /// The message, which names the problem and the remedy.
    public var description: String { message }
}
