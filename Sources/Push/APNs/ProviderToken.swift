package import Foundation
internal import JSONText

/// A provider's JSON Web Token, parsed but not verified (JWT).
///
/// ```swift
/// let token = try ProviderToken(authorization: "bearer \(text)".utf8)
/// print(token.keyID, token.teamID, token.issuedAt)
/// ```
///
/// The parser accepts what real clients send (JWT-7): `bearer` in any case, additional header
/// fields and claims, `iat` as a number or a string, a signature as raw r‖s or in DER, with or
/// without padding. The gateway verifies the signature.
package struct ProviderToken: Sendable, Hashable {
    package enum Signature: Sendable, Hashable {
        case raw([UInt8])
        case der([UInt8])
    }

    package enum ParseError: String, Error, Sendable, CaseIterable {
        case scheme = "The authorization header does not start with the word bearer."
        case length = "The provider token is too long."
        case parts = "The provider token is not three parts of base64url."
        case header = "The header of the provider token is not JSON with alg and kid."
        /// Only ES256 is allowed (JWT-11).
        case algorithm = "The algorithm of the provider token is not ES256."
        case claims = "The claims of the provider token are not JSON with iss and iat."
        case signature = "The signature of the provider token is neither 64 bytes nor DER."
    }

    package let keyID: String
    package let teamID: String
    package let issuedAt: Date
    /// The bytes that the signature covers, as sent: header, dot, claims.
    package let signingInput: [UInt8]
    package let signature: Signature

    package init(authorization: some Collection<UInt8>) throws(ParseError) {
        let scheme = authorization.prefix(7)
        guard scheme.elementsEqual("bearer ".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
            throw .scheme
        }
        try self.init(compact: authorization.dropFirst(7).drop { $0 == UInt8(ascii: " ") })
    }

    package init(compact: some Collection<UInt8>) throws(ParseError) {
        guard compact.count <= APNsLimits.providerTokenBytesMax else { throw .length }
        let parts = compact.split(
            separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64URL.decode(parts[0]),
            let claims = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2])
        else { throw .parts }
        let head: Header = try Self.decode(header, orThrow: .header)
        guard head.alg == "ES256" else { throw .algorithm }
        let body: Claims = try Self.decode(claims, orThrow: .claims)
        keyID = head.kid
        teamID = body.iss
        issuedAt = Date(timeIntervalSince1970: body.iat)
        signingInput = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
        if signature.count == 64 {
            self.signature = .raw(signature)
        } else if signature.first == 0x30, signature.count <= 80 {
            self.signature = .der(signature)
        } else {
            throw .signature
        }
    }

    /// Returns the text to sign for a new token: header and claims in base64url.
    ///
    /// - Parameters:
    ///   - keyID: the key's id; letters and digits.
    ///   - teamID: the team's id; letters and digits.
    ///   - issuedAt: the time of signing, in whole seconds.
    package static func signingInput(keyID: String, teamID: String, issuedAt: Date) -> String {
        var header = JSONWriter()
        header.add("alg", "ES256")
        header.add("kid", keyID)
        var claims = JSONWriter()
        claims.add("iss", teamID)
        claims.add("iat", Int64(exactly: issuedAt.timeIntervalSince1970.rounded(.down)) ?? 0)
        return Base64URL.encode(header.finished()) + "." + Base64URL.encode(claims.finished())
    }

    package static func compact(signingInput: String, rawSignature: some Sequence<UInt8>) -> String
    {
        signingInput + "." + Base64URL.encode(rawSignature)
    }

    private static func decode<Value: Decodable>(
        _ json: [UInt8], orThrow malformation: ParseError
    ) throws(ParseError) -> Value {
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(json)) else {
            throw malformation
        }
        return value
    }

    private struct Header: Decodable {
        var alg: String
        var kid: String
    }

    private struct Claims: Decodable {
        var iss: String
        var iat: Double

        enum CodingKeys: String, CodingKey {
            case iss, iat
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            iss = try container.decode(String.self, forKey: .iss)
            if let number = try? container.decode(Double.self, forKey: .iat) {
                iat = number
            } else if let number = Double(try container.decode(String.self, forKey: .iat)),
                number.isFinite
            {
                iat = number
            } else {
                throw DecodingError.dataCorruptedError(
                    forKey: .iat, in: container, debugDescription: "iat is not a number")
            }
        }
    }
}
