package import Foundation
internal import JSONText

/// A provider's JSON Web Token, read but not yet trusted (JWT).
///
/// Reading takes what real clients send (JWT-7): `bearer` in any case, more header fields and
/// claims, `iat` as a number or as a string, a signature as raw r‖s or in DER, padding or none.
/// Verifying the signature is the gateway's business.
package struct ProviderToken: Sendable, Hashable {
    /// The two shapes of an ES256 signature.
    package enum Signature: Sendable, Hashable {
        /// r and s, 32 bytes each.
        case raw([UInt8])
        /// The ASN.1 sequence that OpenSSL makes.
        case der([UInt8])
    }

    /// Why a text is not a provider token.
    package enum ParseError: String, Error, Sendable, CaseIterable {
        /// The value does not start with `bearer` and a blank.
        case scheme = "The authorization header does not start with the word bearer."
        /// The value is longer than 4096 bytes.
        case length = "The provider token is too long."
        /// There are not three parts, or one is not base64url.
        case parts = "The provider token is not three parts of base64url."
        /// The header is not a JSON object with `alg` and `kid`.
        case header = "The header of the provider token is not JSON with alg and kid."
        /// The algorithm is not ES256 (JWT-11).
        case algorithm = "The algorithm of the provider token is not ES256."
        /// The claims are not a JSON object with `iss` and `iat`.
        case claims = "The claims of the provider token are not JSON with iss and iat."
        /// The signature has neither of the two shapes.
        case signature = "The signature of the provider token is neither 64 bytes nor DER."
    }

    /// The id of the key, `kid`.
    package let keyID: String
    /// The id of the team, `iss`.
    package let teamID: String
    /// When the token was issued, `iat`.
    package let issuedAt: Date
    /// The bytes that the signature covers: header, point, claims, as they were sent.
    package let signingInput: [UInt8]
    /// The signature.
    package let signature: Signature

    /// Reads the value of an `authorization` header.
    ///
    /// - Throws: ``ParseError`` that names the first part that is wrong.
    package init(authorization: some Collection<UInt8>) throws(ParseError) {
        let scheme = authorization.prefix(7)
        guard scheme.elementsEqual("bearer ".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
            throw .scheme
        }
        try self.init(compact: authorization.dropFirst(7).drop { $0 == UInt8(ascii: " ") })
    }

    /// Reads the three parts of a token.
    ///
    /// - Throws: ``ParseError`` that names the first part that is wrong.
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

    /// The text to sign for a new token: header and claims in base64url.
    ///
    /// - Parameters:
    ///   - keyID: the key's id; letters and digits.
    ///   - teamID: the team's id; letters and digits.
    ///   - issuedAt: the moment of signing; whole seconds are kept.
    package static func signingInput(keyID: String, teamID: String, issuedAt: Date) -> String {
        var header = JSONWriter()
        header.add("alg", "ES256")
        header.add("kid", keyID)
        var claims = JSONWriter()
        claims.add("iss", teamID)
        claims.add("iat", Int64(exactly: issuedAt.timeIntervalSince1970.rounded(.down)) ?? 0)
        return Base64URL.encode(header.finished()) + "." + Base64URL.encode(claims.finished())
    }

    /// Puts a raw signature behind the text that it covers.
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
