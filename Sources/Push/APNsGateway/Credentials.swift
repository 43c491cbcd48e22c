import APNs
import Foundation
import ProviderCredentials

/// The credentials that a connection has shown so far.
///
/// The value is four words in size, because the rules pass it along and its parts change rarely.
struct ConnectionState: Sendable {
    final class Proof: Sendable {
        /// The exact bytes of the `authorization` header; `nil` when the client must send it again.
        let authorization: [UInt8]?
        let issuedAt: Date
        let acceptedAt: Date
        let key: TrustedKey

        init(authorization: [UInt8]?, issuedAt: Date, acceptedAt: Date, key: TrustedKey) {
            self.authorization = authorization
            self.issuedAt = issuedAt
            self.acceptedAt = acceptedAt
            self.key = key
        }
    }

    /// A provider token whose signature was verified, whatever the other rules decided.
    final class Check: Sendable {
        let authorization: [UInt8]
        let token: ProviderToken
        let isSigned: Bool

        init(authorization: [UInt8], token: ProviderToken, isSigned: Bool) {
            self.authorization = authorization
            self.token = token
            self.isSigned = isSigned
        }
    }

    private final class CertificateBox: Sendable {
        let certificate: ProviderCertificate

        init(_ certificate: ProviderCertificate) {
            self.certificate = certificate
        }
    }

    private(set) var proof: Proof?
    /// The last provider token whose signature was checked, valid or not. A client that keeps
    /// sending a rejected token costs only one verification.
    private(set) var check: Check?
    private(set) var topic: ReadTopic?
    private let shown: CertificateBox?

    init(certificate: ProviderCertificate? = nil) {
        shown = certificate.map(CertificateBox.init)
    }

    /// The client certificate from the handshake. With one, the gateway ignores provider tokens.
    var certificate: ProviderCertificate? { shown?.certificate }

    var key: TrustedKey? { proof?.key }

    mutating func remember(_ proof: Proof) { self.proof = proof }

    mutating func remember(_ check: Check) { self.check = check }

    mutating func forgetCheck() { check = nil }

    /// Treats the next token as the connection's first one. It must be of the same team.
    mutating func forgetToken() {
        proof = proof.map { proof in
            Proof(
                authorization: nil, issuedAt: proof.issuedAt, acceptedAt: .distantPast,
                key: proof.key)
        }
    }

    mutating func remember(_ topic: ReadTopic) { self.topic = topic }

    /// Whether the connection has sent a valid provider token (MUX-4).
    var hasToken: Bool { proof != nil }
}

/// Checks certificates and provider tokens, in the order of section 6, step 4.
///
/// Verifying a signature costs twenty times as much as the rest of a request, so the connection
/// remembers the exact bytes of the last valid token (JWT-10). One is enough, since a second token
/// within 20 minutes is rejected. It also remembers the last verified signature. A rejection
/// reports whether it cost another verification, because that increases the connection's penalty.
enum Credentials {
    static let reasons: [Reason] = [
        .missingProviderToken, .invalidProviderToken, .badEnvironmentKeyIDInToken,
        .unrelatedKeyIDInToken, .expiredProviderToken, .tooManyProviderTokenUpdates,
        .badCertificate, .badCertificateEnvironment,
    ]

    static func check(
        _ request: borrowing ReceivedRequest, state: inout ConnectionState,
        settings: ValidationSettings, now: Date
    ) -> RejectionError? {
        if let certificate = state.certificate {
            return rejection(of: certificate, settings: settings)
        }
        if let proof = state.proof, let known = proof.authorization,
            request.isField(.authorization, equalTo: known)
        {
            return ageRejection(proof.issuedAt, settings: settings, now: now)
        }
        guard let authorization = request[.authorization] else {
            return RejectionError(.missingProviderToken)
        }
        let last = state.check
        guard let rejection = check(authorization, state: &state, settings: settings, now: now)
        else { return nil }
        return state.check === last ? rejection : rejection.afterSignature()
    }

    private static func check(
        _ authorization: ArraySlice<UInt8>, state: inout ConnectionState,
        settings: ValidationSettings, now: Date
    ) -> RejectionError? {
        let known = state.check.flatMap { $0.authorization[...] == authorization ? $0 : nil }
        let token: ProviderToken
        do {
            token =
                if let known { known.token } else {
                    try ProviderToken(authorization: authorization)
                }
        } catch {
            return RejectionError(.invalidProviderToken, detail: error.rawValue)
        }
        let isSigned = { (key: TrustedKey) in
            if let known { return known.isSigned }
            let check = ConnectionState.Check(
                authorization: Array(authorization), token: token, isSigned: key.signed(token))
            state.remember(check)
            return check.isSigned
        }
        switch verified(token, settings: settings, isSigned: isSigned) {
        case .failure(let rejection): return rejection
        case .success(let key):
            let rejection =
                bindingRejection(of: key, state: state)
                ?? ageRejection(token.issuedAt, settings: settings, now: now)
                ?? updateRejection(state: state, settings: settings, now: now)
            if let rejection { return rejection }
            state.remember(
                .init(
                    authorization: Array(authorization), issuedAt: token.issuedAt, acceptedAt: now,
                    key: key))
            return nil
        }
    }

    /// The handshake has already verified the chain and the dates (CERT-5).
    static func rejection(of certificate: ProviderCertificate, settings: ValidationSettings)
        -> RejectionError?
    {
        guard certificate.isForPush else {
            return RejectionError(
                .badCertificate, detail: "The client certificate is not one of the push service.")
        }
        return certificate.environments.contains(settings.environment)
            ? nil : RejectionError(.badCertificateEnvironment)
    }

    private static func verified(
        _ token: ProviderToken, settings: ValidationSettings, isSigned: (TrustedKey) -> Bool
    ) -> Result<TrustedKey, RejectionError> {
        func invalid(_ detail: String) -> Result<TrustedKey, RejectionError> {
            .failure(RejectionError(.invalidProviderToken, detail: detail))
        }
        guard let key = settings.keys[token.keyID] else {
            return invalid("The key id of the provider token is not known.")
        }
        guard key.teamID == token.teamID else {
            return invalid("The team id of the provider token is not the key's.")
        }
        guard isSigned(key) else {
            return invalid("The signature of the provider token is wrong.")
        }
        guard key.environments.contains(settings.environment) else {
            return .failure(RejectionError(.badEnvironmentKeyIDInToken))
        }
        return .success(key)
    }

    /// The first token binds the connection to its team, and to keys of the same scope (JWT-5,
    /// JWT-6).
    private static func bindingRejection(of key: TrustedKey, state: ConnectionState)
        -> RejectionError?
    {
        guard let first = state.key else { return nil }
        if first.teamID != key.teamID {
            return RejectionError(
                .invalidProviderToken, detail: "The connection belongs to another team.")
        }
        return first.scope == key.scope ? nil : RejectionError(.unrelatedKeyIDInToken)
    }

    private static func ageRejection(_ issuedAt: Date, settings: ValidationSettings, now: Date)
        -> RejectionError?
    {
        let age = now.timeIntervalSince(issuedAt)
        if age > settings.providerTokenAgeMax { return RejectionError(.expiredProviderToken) }
        if age < -settings.providerTokenClockSkewMax {
            return RejectionError(
                .invalidProviderToken, detail: "The provider token was issued in the future.")
        }
        return nil
    }

    private static func updateRejection(
        state: ConnectionState, settings: ValidationSettings, now: Date
    ) -> RejectionError? {
        guard let proof = state.proof,
            now.timeIntervalSince(proof.acceptedAt) < settings.providerTokenUpdateIntervalMin
        else { return nil }
        return RejectionError(.tooManyProviderTokenUpdates)
    }
}
