internal import APNs
public import Foundation
internal import OpenFoundation

/// Why a payload cannot become a notification in a test.
public struct PushPayloadError: Error, Sendable, Hashable {
    /// What is wrong, to decide by; more codes may come.
    public struct Code: Sendable, Hashable {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// It is not the JSON of a dictionary.
        public static let notAnObject = Code("notAnObject")
        /// It has no `aps` dictionary.
        public static let noAps = Code("noAps")
        /// It is longer than APNs takes.
        public static let tooLong = Code("tooLong")
    }

    /// What is wrong, to decide by.
    public let code: Code
    /// A sentence for a person, with the remedy.
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
        message: "The payload has no aps dictionary. Put what the system reads under \"aps\", for "
            + "example {\"aps\":{\"alert\":\"Hi\"}}, and your own keys beside it.")

    static func tooLong(bytes: Int) -> PushPayloadError {
        PushPayloadError(
            code: .tooLong,
            message: "The payload has \(bytes) bytes, and APNs takes at most "
                + "\(APNsLimits.payloadBytesMax). Send an id and fetch the rest in the service "
                + "extension.")
    }
}

extension PushPayloadError: LocalizedError, CustomStringConvertible {
    /// The message, as `localizedDescription` shows it.
    public var errorDescription: String? { message }

    /// The message: what is wrong and what to do about it.
    public var description: String { message }
}
