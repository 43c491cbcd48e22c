import APNs
import Foundation

/// What a connection has proved so far.
struct ConnectionState: Sendable {
    /// The value of the `authorization` header that was verified last, byte for byte.
    var authorization: [UInt8]?
    /// When that token was issued.
    var issuedAt = Date.distantPast
    /// When this connection first sent that token.
    var acceptedAt = Date.distantPast
    /// The key that signed it.
    var key: TrustedKey?

    /// The certificate that the client showed in the handshake; it decides alone, and provider tokens
    /// are ignored.
    var certificate: ProviderCertificate?

    /// Makes the state of a connection that has proved nothing but its certificate, if it has one.
    init(certificate: ProviderCertificate? = nil) {
        self.certificate = certificate
    }

    /// Whether a valid provider token was seen (MUX-4).
    var hasToken: Bool { key != nil }
}

/// Checks certificates and provider tokens, in the order of section 6, step 4.
///
/// A signature costs twenty times as much as the rest of a request, so the last good token is
/// remembered by its exact bytes (JWT-10). One is enough: another one within 20 minutes is refused.
enum Credentials {
    /// Every reason that a credential may be refused for.
    static let reasons: [Reason] = [
        .missingProviderToken, .invalidProviderToken, .badEnvironmentKeyIDInToken,
        .unrelatedKeyIDInToken, .expiredProviderToken, .tooManyProviderTokenUpdates,
        .badCertificate, .badCertificateEnvironment,
    ]

    static func check(
        _ authorization: ArraySlice<UInt8>?, state: inout ConnectionState,
        settings: ValidationSettings, now: Date
    ) -> Rejection? {
        if let certificate = state.certificate {
            return rejection(of: certificate, settings: settings)
        }
        guard let authorization else { return Rejection(.missingProviderToken) }
        if let known = state.authorization, Bytes.areEqual(authorization, known) {
            return ageRejection(state.issuedAt, settings: settings, now: now)
        }
        let token: ProviderToken
        do {
            token = try ProviderToken(authorization: authorization)
        } catch {
            return Rejection(.invalidProviderToken, detail: error.rawValue)
        }
        switch verified(token, settings: settings) {
        case .failure(let rejection): return rejection
        case .success(let key):
            let rejection =
                bindingRejection(of: key, state: state)
                ?? ageRejection(token.issuedAt, settings: settings, now: now)
                ?? updateRejection(state: state, settings: settings, now: now)
            if let rejection { return rejection }
            state.authorization = Array(authorization)
            state.issuedAt = token.issuedAt
            state.acceptedAt = now
            state.key = key
            return nil
        }
    }

    /// The handshake has checked the chain and the dates (CERT-5).
    static func rejection(of certificate: ProviderCertificate, settings: ValidationSettings)
        -> Rejection?
    {
        guard !certificate.environments.isEmpty, !certificate.topics.isEmpty else {
            return Rejection(
                .badCertificate, detail: "The client certificate is not one of the push service.")
        }
        return certificate.environments.contains(settings.environment)
            ? nil : Rejection(.badCertificateEnvironment)
    }

    private static func verified(_ token: ProviderToken, settings: ValidationSettings) -> Result<
        TrustedKey, Rejection
    > {
        func invalid(_ detail: String) -> Result<TrustedKey, Rejection> {
            .failure(Rejection(.invalidProviderToken, detail: detail))
        }
        guard let key = settings.keys[token.keyID] else {
            return invalid("The key id of the provider token is not known.")
        }
        guard key.teamID == token.teamID else {
            return invalid("The team id of the provider token is not the key's.")
        }
        guard key.signed(token) else {
            return invalid("The signature of the provider token is wrong.")
        }
        guard key.environments.contains(settings.environment) else {
            return .failure(Rejection(.badEnvironmentKeyIDInToken))
        }
        return .success(key)
    }

    /// The first token binds the connection to its team, and to keys of its scope (JWT-5, JWT-6).
    private static func bindingRejection(of key: TrustedKey, state: ConnectionState) -> Rejection? {
        guard let first = state.key else { return nil }
        if first.teamID != key.teamID {
            return Rejection(
                .invalidProviderToken, detail: "The connection belongs to another team.")
        }
        return first.scope == key.scope ? nil : Rejection(.unrelatedKeyIDInToken)
    }

    private static func ageRejection(_ issuedAt: Date, settings: ValidationSettings, now: Date)
        -> Rejection?
    {
        let age = now.timeIntervalSince(issuedAt)
        if age > settings.providerTokenAgeMax { return Rejection(.expiredProviderToken) }
        if age < -settings.providerTokenClockSkewMax {
            return Rejection(
                .invalidProviderToken, detail: "The provider token was issued in the future.")
        }
        return nil
    }

    private static func updateRejection(
        state: ConnectionState, settings: ValidationSettings, now: Date
    ) -> Rejection? {
        guard state.hasToken,
            now.timeIntervalSince(state.acceptedAt) < settings.providerTokenUpdateIntervalMin
        else { return nil }
        return Rejection(.tooManyProviderTokenUpdates)
    }
}
