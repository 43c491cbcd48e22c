import APNs
import Foundation

/// What a connection has proved so far.
///
/// Four words: it is handed from rule to rule, and its parts change seldom.
struct ConnectionState: Sendable {
    /// A provider token that was found good.
    final class Proof: Sendable {
        /// The value of the `authorization` header, byte for byte; `nil` when it must be shown anew.
        let authorization: [UInt8]?
        /// When the token was issued.
        let issuedAt: Date
        /// When this connection first sent it.
        let acceptedAt: Date
        /// The key that signed it.
        let key: TrustedKey

        init(authorization: [UInt8]?, issuedAt: Date, acceptedAt: Date, key: TrustedKey) {
            self.authorization = authorization
            self.issuedAt = issuedAt
            self.acceptedAt = acceptedAt
            self.key = key
        }
    }

    /// A provider token whose signature was checked, whatever the other rules said of it.
    final class Check: Sendable {
        /// The value of the `authorization` header, byte for byte.
        let authorization: [UInt8]
        /// What it says.
        let token: ProviderToken
        /// Whether the key that it names has signed it.
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

    /// The provider token that was verified last.
    private(set) var proof: Proof?
    /// The provider token whose signature was checked last, good or not: whoever sends one that is refused
    /// over and over costs a signature once.
    private(set) var check: Check?
    /// The topic of the last push.
    private(set) var topic: ReadTopic?
    private let shown: CertificateBox?

    /// Makes the state of a connection that has proved nothing but its certificate, if it has one.
    init(certificate: ProviderCertificate? = nil) {
        shown = certificate.map(CertificateBox.init)
    }

    /// The certificate that the client showed in the handshake; it decides alone, and provider tokens
    /// are ignored.
    var certificate: ProviderCertificate? { shown?.certificate }

    /// The key that signed the last good token.
    var key: TrustedKey? { proof?.key }

    /// Remembers a token that was found good.
    mutating func remember(_ proof: Proof) { self.proof = proof }

    /// Remembers that a signature was checked.
    mutating func remember(_ check: Check) { self.check = check }

    /// Forgets which signature was checked last: the keys are others now.
    mutating func forgetCheck() { check = nil }

    /// Makes the next token count as the connection's first, of the same team.
    mutating func forgetToken() {
        proof = proof.map { proof in
            Proof(
                authorization: nil, issuedAt: proof.issuedAt, acceptedAt: .distantPast,
                key: proof.key)
        }
    }

    /// Remembers a topic.
    mutating func remember(_ topic: ReadTopic) { self.topic = topic }

    /// Whether a valid provider token was seen (MUX-4).
    var hasToken: Bool { proof != nil }
}

/// Checks certificates and provider tokens, in the order of section 6, step 4.
///
/// A signature costs twenty times as much as the rest of a request, so the last good token is
/// remembered by its exact bytes (JWT-10). One is enough: another one within 20 minutes is refused. The
/// last one whose signature was checked is remembered, too; a refusal that cost another signature says
/// so, for what the connection has to pay.
enum Credentials {
    /// Every reason that a credential may be refused for.
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

    /// The handshake has checked the chain and the dates (CERT-5).
    static func rejection(of certificate: ProviderCertificate, settings: ValidationSettings)
        -> RejectionError?
    {
        guard !certificate.environments.isEmpty, !certificate.topics.isEmpty else {
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

    /// The first token binds the connection to its team, and to keys of its scope (JWT-5, JWT-6).
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
