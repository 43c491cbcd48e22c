import APNs
import Crypto
public import Foundation
import Synchronization

/// How a client proves who it is: with a token that it signs itself.
///
/// One authentication serves any number of clients, and should: the service wants the same token on
/// all connections (JWT-2). A token is used for 50 minutes (JWT-3).
public final class ProviderAuthentication: Sendable {
    /// How old a token grows before it is replaced: more than 20 minutes, less than 60.
    static let renewalAge: TimeInterval = 50 * 60

    private struct Current {
        var authorization: String
        var issuedAt: Date
    }

    private let key: P256.Signing.PrivateKey
    private let keyID: String
    private let teamID: String
    private let current = Mutex<Current?>(nil)

    private init(key: P256.Signing.PrivateKey, keyID: String, teamID: String) {
        self.key = key
        self.keyID = keyID
        self.teamID = teamID
    }

    /// Takes the key in Apple's shape.
    ///
    /// - Parameters:
    ///   - privateKeyPEM: the text of the `.p8` file.
    ///   - keyID: the id of the key, 10 characters.
    ///   - teamID: the id of the team, 10 characters.
    /// - Throws: an error of swift-crypto when the text is not a P-256 key in PEM.
    public static func token(privateKeyPEM: String, keyID: String, teamID: String) throws
        -> ProviderAuthentication
    {
        ProviderAuthentication(
            key: try P256.Signing.PrivateKey(pemRepresentation: privateKeyPEM), keyID: keyID,
            teamID: teamID)
    }

    /// The value of the `authorization` header at a moment.
    ///
    /// A clock that jumped back by more than the service tolerates makes a new token, too.
    /// - Throws: an error of swift-crypto.
    public func authorization(at now: Date) throws -> String {
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
}
