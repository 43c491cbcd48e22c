import DevicePushLink
import JSONText

/// The error response to a device: a status, a code for programs and a sentence for people.
struct PushLinkError: Error, Sendable, Hashable {
    let status: Int
    let word: String
    let sentence: String
    /// The gateway to which the device should send the request instead.
    let destination: NetworkAddress?

    private init(
        _ status: Int, _ word: String, _ sentence: String, destination: NetworkAddress? = nil
    ) {
        self.status = status
        self.word = word
        self.sentence = sentence
        self.destination = destination
    }

    static let unauthorized = PushLinkError(
        401, "unauthorized",
        "The credential is missing or wrong. Send \"authorization: Bearer ID.SECRET\", or enroll.")
    static let enrollmentRefused = PushLinkError(
        403, "enrolment-refused",
        "Enrollment requires the gateway's enrollment secret: \"authorization: Bearer SECRET\".")
    static let originRefused = PushLinkError(
        403, "origin-refused",
        "Pages of this origin may not use the gateway; add it to the allowed origins.")
    static let notFound = PushLinkError(404, "not-found", "This path does not exist.")
    static let unknownToken = PushLinkError(
        404, "unknown-token", "The device does not have this token.")
    static let methodNotAllowed = PushLinkError(
        405, "method-not-allowed", "The path does not support this method.")
    static let replaced = PushLinkError(
        409, "replaced", "The device opened a newer connection, which replaces this one.")
    static let bodyTooLarge = PushLinkError(
        413, "body-too-large", "The body is longer than 16384 bytes; send less at a time.")
    static let upgradeRequired = PushLinkError(
        426, "upgrade-required",
        "This path is a WebSocket: request an upgrade over HTTP/1.1, or use another path.")
    static let tooManyTokens = PushLinkError(
        429, "too-many-tokens", "The device has the maximum number of tokens; end some first.")
    static let gone = PushLinkError(
        503, "gone", "The gateway ended the session; try again.")
    static let noOwner = PushLinkError(
        503, "no-owner", "No gateway serves the device at the moment; try again.")
    static let full = PushLinkError(
        503, "full", "The gateway cannot hold more devices or tokens.")
    static let offline = PushLinkError(
        503, "offline", "An injected fault keeps the device offline.")
    static let storeFailed = PushLinkError(
        503, "store-failed", "The gateway's store failed; try again later.")

    /// Lets `catch` match a value: the type of a thrown error is erased there.
    static func ~= (pattern: PushLinkError, error: any Error) -> Bool {
        error as? PushLinkError == pattern
    }

    static func elsewhere(_ destination: NetworkAddress?) -> PushLinkError {
        PushLinkError(
            421, "elsewhere", "Another gateway serves the device; send the request to that one.",
            destination: destination)
    }

    static func noChannel(_ sentence: String) -> PushLinkError {
        PushLinkError(404, "no-channel", sentence)
    }

    static func badRequest(_ sentence: String) -> PushLinkError {
        PushLinkError(400, "bad-request", sentence)
    }

    var answer: LinkAnswer {
        var json = JSONWriter()
        json.add("error", word)
        json.add("message", sentence)
        json.add("to", destination?.description)
        return .json(status, json)
    }
}
