import APNs
import Foundation

/// What the registry knows about a token.
enum RegistryAnswer: Sendable, Hashable {
    /// Never issued here.
    case unknown
    /// In use.
    case active(Registration)
    /// No longer in use since a moment; the reason is `Unregistered` or `ExpiredToken` (TOK-5).
    indirect case dead(Registration, reason: Reason, since: Date)
    /// Another gateway has its device, as far as this one knows.
    case elsewhere

    /// What the token stands for, or stood for.
    var registration: Registration? {
        switch self {
        case .active(let registration), .dead(let registration, _, _): registration
        case .unknown, .elsewhere: nil
        }
    }
}
