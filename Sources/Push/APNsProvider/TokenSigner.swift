import APNs
import Crypto
import Foundation
import Synchronization

/// Signs provider tokens, as seldom as the service wants: one serves all connections for 50 minutes.
final class TokenSigner: Sendable {
    /// How old a token grows before it is replaced: more than 20 minutes, less than 60 (JWT-3).
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
        /// When a token was replaced because the service called it expired.
        var lastReplacement: Date?
    }

    /// What became of a token that the service calls expired.
    enum Replacement {
        /// It stays; another one would be refused as well.
        case none
        /// Another one is in use already.
        case earlier
        /// Another one is used from now on.
        case now
    }

    init(privateKeyPEM: String, keyID: String, teamID: String) throws {
        key = try P256.Signing.PrivateKey(pemRepresentation: privateKeyPEM)
        self.keyID = keyID
        self.teamID = teamID
    }

    /// The value of the `authorization` header at a moment.
    ///
    /// A clock that jumped back by more than the service tolerates makes a new token, too.
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

    /// Replaces a token that the service calls expired, where that can help.
    ///
    /// Of many pushes that were refused with one token, the first makes a new one due, and all others
    /// find it. One younger than 20 minutes is replaced only if none was in 20 minutes: the service may know
    /// better than our clock, but it wants no more changes than that, and a clock that is wrong does
    /// not become right by signing again and again (JWT-2, JWT-4).
    ///
    /// - Parameter allowsEarly: whether a token that young is replaced at all.
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
