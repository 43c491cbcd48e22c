import APNs
import Foundation

enum RegistryAnswer: Sendable, Hashable {
    case unknown
    case active(Registration)
    /// Inactive since a date; the reason is `Unregistered` or `ExpiredToken` (TOK-5).
    indirect case dead(Registration, reason: Reason, since: Date)
    /// Another gateway owns its device, as far as this one knows.
    case elsewhere

    var registration: Registration? {
        switch self {
        case .active(let registration), .dead(let registration, _, _): registration
        case .unknown, .elsewhere: nil
        }
    }
}
