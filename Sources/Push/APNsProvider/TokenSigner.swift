import APNs
import Crypto
import Foundation
import Synchronization

/// Signs provider tokens as rarely as the service expects: one token serves all connections for 50
/// minutes.
final class TokenSigner: Sendable {
    /// The age at which a token is replaced, in seconds: more than 20 minutes, less than 60
    /// (JWT-3).
    static let renewalAge: TimeInterval = 50 * 60

    private struct Current {
        var authorization: String
        var issuedAt: Date
    }

    private let key: P256.Signing.PrivateKey
    private let keyID: String
    private let teamID: String
    private let state = Mutex(State())

    private struct State {
        var current: Current?
        /// When a token was last replaced because the service called it expired.
        var lastReplacement: Date?
    }

    enum Replacement {
        /// The token stays; the service would reject a new one as well.
        case none
        case earlier
        case now
    }

    init(key: P256.Signing.PrivateKey, keyID: String, teamID: String) {
        self.key = key
        self.keyID = keyID
        self.teamID = teamID
    }

    /// Returns the value of the `authorization` header at a date.
    ///
    /// A clock that jumped back by more than the service tolerates also causes a new token.
    func authorization(at now: Date) throws -> String {
        try state.withLock { state in
            if let current = state.current {
                let age = now.timeIntervalSince(current.issuedAt)
                let skew = TimeInterval(APNsLimits.providerTokenClockSkewMax.components.seconds)
                if -skew..<Self.renewalAge ~= age { return current.authorization }
            }
            let input = ProviderToken.signingInput(keyID: keyID, teamID: teamID, issuedAt: now)
            let signature = try key.signature(for: Array(input.utf8))
            let token = ProviderToken.compact(
                signingInput: input, rawSignature: signature.rawRepresentation)
            let authorization = "bearer " + token
            state.current = Current(authorization: authorization, issuedAt: now)
            return authorization
        }
    }

    /// Replaces a token that the service calls expired, if that can help.
    ///
    /// When many pushes fail with one token, the first call requests a new token and the others
    /// find it. A token younger than 20 minutes is replaced only if the last 20 minutes had no
    /// replacement: the local clock may be wrong, but the service limits how often tokens change,
    /// and new signatures do not correct a wrong clock (JWT-2, JWT-4).
    ///
    /// - Parameter allowsEarly: whether a token younger than 20 minutes may be replaced at all.
    func replace(_ rejected: String, at now: Date, allowsEarly: Bool) -> Replacement {
        state.withLock { state in
            guard let known = state.current, known.authorization == rejected else {
                return .earlier
            }
            let youngest = TimeInterval(
                APNsLimits.providerTokenUpdateIntervalMin.components.seconds)
            if now.timeIntervalSince(known.issuedAt) < youngest {
                guard allowsEarly else { return .none }
                if let last = state.lastReplacement,
                    abs(now.timeIntervalSince(last)) < youngest
                {
                    return .none
                }
            }
            state.lastReplacement = now
            state.current = nil
            return .now
        }
    }
}
