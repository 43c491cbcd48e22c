import APNs
import CryptoExtras
package import Foundation
import LocalAuthority

/// The account of a server that sends through Firebase's endpoint.
package struct ServiceAccount: Sendable, Hashable, Codable {
    package let projectID: String
    package let keyID: String
    package let email: String
    /// The apps to which the server may push; `nil` for all apps of the gateway.
    package let bundleIDs: Set<String>?
    /// The audience of the assertions that the server signs.
    package let tokenURI: String
    let publicKeyPEM: String
}

package struct ServiceAccountError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
    package let remedy: String
}

/// The accounts that a gateway knows, in one private file. It keeps only the public half of each
/// key.
///
/// ```swift
/// let store = ServiceAccountStore(folder: authorityFolder)
/// let json = try store.add(
///     projectID: "chat", bundleIDs: nil, tokenURI: "https://localhost:8447/token")
/// ```
package struct ServiceAccountStore: Sendable {
    private static let fileName = "service-accounts.json"
    private static let projectBytesMax = 63

    let file: URL

    /// - Parameter folder: the folder of the gateway's authority.
    package init(folder: URL) { file = folder.appending(path: Self.fileName) }

    /// Returns all accounts; none if the file does not exist.
    ///
    /// - Throws: ``ServiceAccountError`` for a damaged file.
    package func accounts() throws(ServiceAccountError) -> [ServiceAccount] {
        do {
            guard let data = try PrivateFile.read(file) else { return [] }
            return try JSONDecoder().decode([ServiceAccount].self, from: data)
        } catch {
            throw ServiceAccountError(
                description: "The file \(file.path) does not contain service accounts: \(error).",
                remedy: "Restore a copy of the file, or remove it and create new accounts.")
        }
    }

    /// Adds an account with a new key.
    ///
    /// - Returns: the account as JSON in Google's form, with the private key.
    /// - Throws: ``ServiceAccountError``, or a system error when the file cannot be written.
    package func add(
        projectID: String, bundleIDs: Set<String>?, tokenURI: String
    ) throws -> Data {
        guard Self.isProject(projectID) else {
            throw ServiceAccountError(
                description: "“\(projectID)” is not a project id.",
                remedy: "Use 1 to \(Self.projectBytesMax) lowercase letters, digits and hyphens.")
        }
        let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        var generator = IdentifierGenerator()
        let account = ServiceAccount(
            projectID: projectID, keyID: generator.next().replacing("-", with: ""),
            email: "bellhop@\(projectID).iam.gserviceaccount.com", bundleIDs: bundleIDs,
            tokenURI: tokenURI, publicKeyPEM: key.publicKey.pemRepresentation)
        try PrivateFile.whileLocked(file) {
            var accounts = try accounts()
            guard accounts.count < EndpointLimits.accountsMax else {
                throw ServiceAccountError(
                    description: "The gateway has \(accounts.count) service accounts.",
                    remedy: "Remove those that are not in use from \(file.path).")
            }
            accounts.append(account)
            try PrivateFile.write(try JSONEncoder().encode(accounts), to: file)
        }
        return try Self.json(account, key.pkcs8PEMRepresentation)
    }

    private static func json(_ account: ServiceAccount, _ privateKeyPEM: String) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode([
            "type": "service_account", "project_id": account.projectID,
            "private_key_id": account.keyID, "private_key": privateKeyPEM,
            "client_email": account.email, "client_id": "1", "token_uri": account.tokenURI,
            "universe_domain": "googleapis.com",
        ])
    }

    private static func isProject(_ text: String) -> Bool {
        (1...projectBytesMax).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
