internal import Foundation
internal import UntrustedFiles

/// Where pushes go and who sends them, as a person gives it: each value goes before that of the profile.
package struct ServiceFields: Sendable {
    /// `local`, `sandbox`, `production`, or an https address; `local` when the profile names none either.
    package var to: String?
    /// The name of a profile in the configuration folder.
    package var profile: String?
    /// A `.p8` file, or the id of a kept key.
    package var key: String?
    /// The key's id, where the file's name does not tell it.
    package var keyID: String?
    /// The team's id.
    package var teamID: String?
    /// A certificate in place of a key: a `.p12` file, or PEM.
    package var certificate: String?
    /// The key of a certificate in PEM, if it is in another file.
    package var certificateKey: String?
    /// A file with the passphrase of a `.p12`; without one `$BELLHOP_PASSPHRASE` is it.
    package var passphraseFile: String?
    /// The file of the certificates to trust in place of the system's.
    package var authority: String?
    /// Where keys and profiles are kept.
    package var configuration: ConfigurationFolder

    /// The local gateway, until a value says otherwise.
    package init(configuration: ConfigurationFolder) { self.configuration = configuration }

    private static let fileBytesMax = 256 * 1024

    /// Reads the profile, the key or certificate, and what to trust.
    ///
    /// - Parameter local: finds the gateway of this machine; called when the push goes there.
    /// - Throws: an error in a sentence, with the remedy, and what `local` throws.
    package func resolve(local: () throws -> LocalService) throws -> PushService {
        let profile = try profileValues()
        var target = try PushTarget(to ?? profile[.to] ?? "local")
        // What runs here is a server like any other, once it is found.
        var gateway: LocalService?
        if target == .local {
            let found = try local()
            (gateway, target) = (found, .server(host: found.host, port: found.port))
        }
        let authorityPath = authority ?? profile[.authority] ?? gateway?.authorityPath
        var remarks: [String] = []
        let (credential, proof) = try credential(profile, gateway, &remarks)
        let (host, port) = target.hostAndPort(localPort: 0)
        return PushService(
            host: host, port: port, address: target.address(localPort: 0),
            installed: gateway?.installed, profileApp: profile[.app], credential: credential,
            proof: proof, authorityPath: authorityPath,
            authorityPEM: try authorityPath.map {
                try InputFile.text($0, bytesMax: Self.fileBytesMax)
            }, remarks: remarks)
    }

    /// The provider key and what is to be said of its file; `nil` when none is named.
    ///
    /// - Throws: ``PushInputError`` or `KeyFolder.KeyError` with the remedy.
    package func providerKey() throws -> (key: PushCredential, remarks: [String])? {
        var remarks: [String] = []
        return try providerKey(try profileValues(), &remarks).map { ($0.credential, remarks) }
    }

    private func profileValues() throws -> PushProfile {
        try profile.map(configuration.profile) ?? .empty
    }

    private typealias Sender = (credential: PushCredential, proof: RequestText.Proof)

    private func credential(
        _ profile: PushProfile, _ gateway: LocalService?, _ remarks: inout [String]
    ) throws -> Sender {
        if certificate != nil, key != nil {
            throw PushInputError(
                "Two senders are named.", at: "--key, --certificate", remedy: "Give one of them.")
        }
        if let path = certificate ?? (key == nil ? profile[.certificate] : nil) {
            let keyPath = certificateKey ?? profile[.certificateKey]
            return (
                try certificate(path, keyPath: keyPath, profile),
                .certificate(path: path, keyPath: keyPath)
            )
        }
        if let sender = try providerKey(profile, &remarks) { return sender }
        guard let gateway else {
            throw PushInputError(
                "It is not known who sends.",
                remedy: "Say so by --key with --team-id, --certificate, or --profile. "
                    + "`bellhop keys check FILE` explains a key.")
        }
        let key = try gateway.key()
        return (
            .token(pem: key.pem, keyID: key.keyID, teamID: key.teamID),
            .token(keyID: key.keyID, teamID: key.teamID)
        )
    }

    private func providerKey(
        _ profile: PushProfile, _ remarks: inout [String]
    ) throws -> Sender? {
        guard let name = key ?? profile[.keyFile] ?? profile[.key] else { return nil }
        let team = teamID ?? profile[.team]
        var file = name
        var (id, kept) = (keyID, team)
        if KeyReport.isIdentifier(name), !FileManager.default.fileExists(atPath: name) {
            let entry = try configuration.keys.entry(keyID: name, teamID: team)
            (file, id, kept) = (entry.file.path, entry.keyID, entry.teamID)
        }
        let key = try ProviderKeyFile.read(file)
        try key.checkUsable()
        if id == nil {
            remarks += key.report.remarks.filter { $0.grade == .warning }
                .map { "\(file): \($0.words)" }
        }
        guard let id = id ?? key.report.keyID else {
            throw PushInputError(
                "The file's name tells no key id.", at: file, remedy: "Give it with --key-id.")
        }
        guard let kept else {
            throw PushInputError(
                "The team of the key \(id) is not known.", at: file,
                remedy: "Name it with --team-id.")
        }
        for (what, id) in [("key", id), ("team", kept)] where !KeyReport.isIdentifier(id) {
            throw PushInputError(
                "“\(id)” is not a \(what) id.", at: "--\(what)-id",
                remedy: "Ids are ten capital letters and digits.")
        }
        return (
            .token(pem: String(decoding: key.bytes, as: UTF8.self), keyID: id, teamID: kept),
            .token(keyID: id, teamID: kept)
        )
    }

    private func certificate(
        _ path: String, keyPath: String?, _ profile: PushProfile
    ) throws -> PushCredential {
        let bytes = try InputFile.read(path, bytesMax: Self.fileBytesMax)
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("-----BEGIN ") else {
            return .bundle(pkcs12: bytes, passphrase: try passphrase(profile))
        }
        let key = try keyPath.map { try InputFile.text($0, bytesMax: Self.fileBytesMax) } ?? text
        guard key.contains("PRIVATE KEY-----") else {
            throw PushInputError(
                "This holds no private key.", at: keyPath ?? path,
                remedy: "Name its file with --certificate-key.")
        }
        return .certificate(chainPEM: text, keyPEM: key)
    }

    private func passphrase(_ profile: PushProfile) throws -> String {
        if let path = passphraseFile ?? profile[.passphraseFile] {
            let text = try InputFile.text(path, bytesMax: 4096)
            return text.split(separator: "\n", omittingEmptySubsequences: false).first
                .map(String.init) ?? ""
        }
        return ProcessInfo.processInfo.environment["BELLHOP_PASSPHRASE"] ?? ""
    }
}
