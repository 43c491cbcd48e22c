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
    private let current = Mutex<Current?>(nil)

    init(privateKeyPEM: String, keyID: String, teamID: String) throws {
        key = try P256.Signing.PrivateKey(pemRepresentation: privateKeyPEM)
        self.keyID = keyID
        self.teamID = teamID
    }

    /// The value of the `authorization` header at a moment.
    ///
    /// A clock that jumped back by more than the service tolerates makes a new token, too.
    func authorization(at now: Date) throws -> String {
        try current.withLock { current in
            if let current {
                let age = now.timeIntervalSince(current.issuedAt)
                let skew = TimeInterval(APNsLimits.providerTokenClockSkewMax.components.seconds)
                if -skew..<Self.renewalAge ~= age { return current.authorization }
            }
            let input = ProviderToken.signingInput(keyID: keyID, teamID: teamID, issuedAt: now)
            let signature = try key.signature(for: Array(input.utf8))
            let token = ProviderToken.compact(
                signingInput: input, rawSignature: signature.rawRepresentation)
            let authorization = "bearer " + token
            current = Current(authorization: authorization, issuedAt: now)
            return authorization
        }
    }

    /// Hears that the service calls a token expired; tells whether another one is used from now on.
    ///
    /// Of many pushes that were refused with one token, the first makes a new one due, and all others
    /// find it. A token younger than 20 minutes is not replaced: the service would refuse the change,
    /// and a clock that is wrong does not become right by signing again (JWT-2, JWT-4).
    func replace(_ rejected: String, at now: Date) -> Bool {
        current.withLock { current in
            guard let known = current, known.authorization == rejected else { return true }
            let youngest = APNsLimits.providerTokenUpdateIntervalMin.components.seconds
            guard now.timeIntervalSince(known.issuedAt) >= TimeInterval(youngest) else {
                return false
            }
            current = nil
            return true
        }
    }
}
