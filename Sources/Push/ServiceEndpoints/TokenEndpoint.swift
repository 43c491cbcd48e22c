import APNs
import CryptoExtras
import Foundation
import JSONText

/// The token endpoint of OAuth 2.0 for service accounts: an assertion that the account's key signed
/// gives an access token (RFC 7523).
struct TokenEndpoint: Sendable {
    private static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    /// The audience of Google's own account files. Servers behind the gateway's proxy may use it.
    private static let googleAudience = "https://oauth2.googleapis.com/token"
    private static let clockSkew: TimeInterval = 60

    let accounts: ServiceAccountStore
    let tokens: AccessTokens

    func respond(to request: EndpointRequest, at now: Date) -> EndpointResponse {
        let form = Form(request.body)
        guard form["grant_type"] == Self.grantType else {
            return Self.failure("unsupported_grant_type", "Invalid grant_type")
        }
        do throws(AssertionError) {
            let account = try account(of: form["assertion"] ?? "", at: now)
            guard let token = try? tokens.issue(for: account, at: now) else {
                throw AssertionError(description: "The access token cannot be created.")
            }
            var writer = JSONWriter()
            writer.add("access_token", token)
            writer.add("expires_in", EndpointLimits.accessTokenSeconds)
            writer.add("token_type", "Bearer")
            return EndpointResponse(200, writer.finished())
        } catch {
            return Self.failure("invalid_grant", error.description)
        }
    }

    private struct AssertionError: Error {
        let description: String
    }

    private static func failure(_ error: String, _ description: String) -> EndpointResponse {
        var writer = JSONWriter()
        writer.add("error", error)
        writer.add("error_description", description)
        return EndpointResponse(400, writer.finished())
    }

    private func account(
        of assertion: String, at now: Date
    ) throws(AssertionError) -> ServiceAccount {
        let parts = assertion.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.value(parts[0]),
            let claims = Self.value(parts[1]),
            let signature = Base64URL.decode(parts[2].utf8)
        else { throw AssertionError(description: "Invalid JWT: it must have three parts.") }
        guard header["alg"]?.text == "RS256" else {
            throw AssertionError(description: "Invalid JWT: alg must be RS256.")
        }
        let known: [ServiceAccount]
        do {
            known = try accounts.accounts()
        } catch {
            throw AssertionError(description: error.description)
        }
        let email = claims["iss"]?.text
        let named = known.filter { $0.email == email }
        guard !named.isEmpty else {
            throw AssertionError(description: "Invalid grant: account not found")
        }
        let signed = Data((parts[0] + "." + parts[1]).utf8)
        let keyID = header["kid"]?.text
        let account = named.first { account in
            (keyID == nil || account.keyID == keyID)
                && Self.isValid(signature, for: signed, account.publicKeyPEM)
        }
        guard let account else { throw AssertionError(description: "Invalid JWT Signature.") }
        try Self.check(claims, of: account, at: now)
        return account
    }

    private static func value(_ part: Substring) -> PushValue? {
        Base64URL.decode(part.utf8).flatMap { try? PushValue(json: $0) }
    }

    private static func isValid(_ signature: [UInt8], for data: Data, _ pem: String) -> Bool {
        guard let key = try? _RSA.Signing.PublicKey(pemRepresentation: pem) else { return false }
        return key.isValidSignature(
            _RSA.Signing.RSASignature(rawRepresentation: Data(signature)), for: data,
            padding: .insecurePKCS1v1_5)
    }

    private static func check(
        _ claims: PushValue, of account: ServiceAccount, at now: Date
    ) throws(AssertionError) {
        let audience = claims["aud"]?.text
        guard audience == account.tokenURI || audience == googleAudience else {
            throw AssertionError(
                description: "Invalid JWT: aud must be \(account.tokenURI).")
        }
        let time = now.timeIntervalSince1970
        guard let issued = claims["iat"]?.number, let end = claims["exp"]?.number,
            issued <= time + clockSkew, end > time - clockSkew,
            end - issued <= Double(EndpointLimits.accessTokenSeconds)
        else {
            throw AssertionError(
                description: "Invalid JWT: Token must be a short-lived token (60 minutes) and in a "
                    + "reasonable timeframe. Check your iat and exp values in the JWT claim.")
        }
    }
}

extension PushValue {
    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
}

/// The fields of a body in the form `application/x-www-form-urlencoded`, or of a query.
struct Form {
    private static let fieldsMax = 16
    private var fields: [String: String] = [:]

    init(_ body: [UInt8]) { self.init(String(decoding: body, as: UTF8.self)) }

    init(_ text: String) {
        for pair in text.split(separator: "&", maxSplits: Self.fieldsMax) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            fields[String(parts[0])] =
                parts[1].replacing("+", with: " ").removingPercentEncoding ?? String(parts[1])
        }
    }

    subscript(_ name: String) -> String? { fields[name] }
}
