import APNs
import BellhopBasics
import Crypto
import Foundation
import JSONText
import Synchronization

/// The access tokens of servers. A token contains its grant and a code that only the gateway can
/// compute, so the gateway does not store it.
final class AccessTokens: Sendable {
    struct Grant: Sendable, Hashable, Codable {
        let projectID: String
        let bundleIDs: Set<String>?
        /// The end of its validity, in seconds since 1970.
        let end: Double
    }

    private static let prefix = "bellhop."
    private static let textBytesMax = 8192
    private static let verifiedMax = 256

    private let key: SymmetricKey
    /// The tokens that were verified before. Most servers use one token for an hour.
    private let verified = Mutex<[String: Grant]>([:])

    init(secret: Secret) { key = SymmetricKey(data: Data(secret.revealed.utf8)) }

    func issue(for account: ServiceAccount, at now: Date) throws -> String {
        let grant = Grant(
            projectID: account.projectID, bundleIDs: account.bundleIDs,
            end: now.timeIntervalSince1970 + Double(EndpointLimits.accessTokenSeconds))
        let content = Self.prefix + Base64URL.encode(try JSONEncoder().encode(grant))
        let code = HMAC<SHA256>.authenticationCode(for: Data(content.utf8), using: key)
        return content + "." + Base64URL.encode(code)
    }

    /// Returns what a token grants; `nil` for an invalid or expired one.
    func grant(of token: Substring, at now: Date) -> Grant? {
        let text = String(token)
        guard let grant = verified.withLock({ $0[text] }) ?? verify(text) else { return nil }
        return now.timeIntervalSince1970 < grant.end ? grant : nil
    }

    private func verify(_ text: String) -> Grant? {
        guard text.utf8.count <= Self.textBytesMax, text.hasPrefix(Self.prefix),
            let point = text.lastIndex(of: "."),
            let code = Base64URL.decode(text[text.index(after: point)...].utf8)
        else { return nil }
        let content = text[..<point]
        guard
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Data(content.utf8), using: key),
            let json = Base64URL.decode(content.dropFirst(Self.prefix.count).utf8),
            let grant = try? JSONDecoder().decode(Grant.self, from: Data(json))
        else { return nil }
        verified.withLock { verified in
            if verified.count >= Self.verifiedMax { verified.removeAll() }
            verified[text] = grant
        }
        return grant
    }
}
