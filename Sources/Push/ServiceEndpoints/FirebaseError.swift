import APNs
import APNsGateway
import JSONText

/// An error in the form of Google's APIs.
///
/// <https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode>.
struct FirebaseError: Sendable, Hashable {
    private static let errorType = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
    private static let apnsType = "type.googleapis.com/google.firebase.fcm.v1.ApnsError"
    private static let requestType = "type.googleapis.com/google.rpc.BadRequest"

    var code: Int
    var status: String
    var message: String
    /// Firebase's own code; `nil` for errors of other parts of Google's API.
    var errorCode: String?
    /// The place in the request, and the problem there.
    var violation: Violation?
    /// The reason of the gateway, as APNs sends it.
    var reason: Reason?

    struct Violation: Sendable, Hashable {
        var path: String
        var problem: String
    }

    init(_ code: Int, _ status: String, _ message: String, errorCode: String? = nil) {
        (self.code, self.status, self.message) = (code, status, message)
        self.errorCode = errorCode
    }

    static func invalidArgument(_ message: String, at path: String? = nil) -> FirebaseError {
        var error = FirebaseError(400, "INVALID_ARGUMENT", message, errorCode: "INVALID_ARGUMENT")
        error.violation = path.map { Violation(path: $0, problem: message) }
        return error
    }

    static let invalidToken = invalidArgument(
        "The registration token is not a valid FCM registration token", at: "message.token")
    static let unauthenticated = FirebaseError(
        401, "UNAUTHENTICATED",
        "Request had invalid authentication credentials. Expected OAuth 2 access token from the "
            + "token endpoint of this gateway.")
    static let permissionDenied = FirebaseError(
        403, "PERMISSION_DENIED", "The service account belongs to another project.")
    static let senderMismatch = FirebaseError(
        403, "PERMISSION_DENIED", "SenderId mismatch", errorCode: "SENDER_ID_MISMATCH")
    static let notFound = FirebaseError(404, "NOT_FOUND", "Requested entity was not found.")

    /// The error for a push that the gateway rejected.
    init(_ error: SubmissionError) {
        switch error {
        case .otherSender: self = .senderMismatch
        case .rejected(let rejection):
            self = Self.row(rejection)
            reason = rejection.reason
        }
    }

    private static func row(_ rejection: RejectionError) -> FirebaseError {
        switch rejection.reason {
        case .badDeviceToken, .missingDeviceToken: return .invalidToken
        case .unregistered, .expiredToken:
            return FirebaseError(
                404, "NOT_FOUND", "Requested entity was not found.", errorCode: "UNREGISTERED")
        case .tooManyRequests:
            return FirebaseError(
                429, "RESOURCE_EXHAUSTED", "Quota exceeded for the device.",
                errorCode: "QUOTA_EXCEEDED")
        case .topicDisallowed:
            return FirebaseError(
                401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service",
                errorCode: "THIRD_PARTY_AUTH_ERROR")
        case .serviceUnavailable, .shutdown:
            return FirebaseError(
                503, "UNAVAILABLE", rejection.detail ?? "The service is currently unavailable.",
                errorCode: "UNAVAILABLE")
        case .internalServerError:
            return FirebaseError(
                500, "INTERNAL", rejection.detail ?? "Internal error encountered.",
                errorCode: "INTERNAL")
        case let reason: return .invalidArgument(rejection.detail ?? reason.sentence)
        }
    }

    var response: EndpointResponse {
        var details: [JSONWriter] = []
        if let errorCode {
            var detail = JSONWriter()
            detail.add("@type", Self.errorType)
            detail.add("errorCode", errorCode)
            details.append(detail)
        }
        if let reason {
            var detail = JSONWriter()
            detail.add("@type", Self.apnsType)
            detail.add("statusCode", reason.status)
            detail.add("reason", reason.text)
            details.append(detail)
        }
        if let violation {
            var field = JSONWriter()
            field.add("field", violation.path)
            field.add("description", violation.problem)
            var detail = JSONWriter()
            detail.add("@type", Self.requestType)
            detail.add("fieldViolations", json: JSONList([field]).bytes)
            details.append(detail)
        }
        var error = JSONWriter()
        error.add("code", code)
        error.add("message", message)
        error.add("status", status)
        if !details.isEmpty { error.add("details", json: JSONList(details).bytes) }
        var body = JSONWriter()
        body.add("error", error)
        return EndpointResponse(code, body.finished())
    }
}

/// A JSON list of objects.
struct JSONList {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]

    init(_ objects: [JSONWriter]) {
        for (place, object) in objects.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: object.finished())
        }
        bytes.append(UInt8(ascii: "]"))
    }
}
