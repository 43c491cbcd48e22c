internal import APNs
internal import BellhopBasics
internal import Foundation
internal import ProviderCredentials
internal import UntrustedFiles

/// The destination and sender of pushes as the user gives them. Each value overrides the profile.
package struct ServiceFields: Sendable {
    /// `local`, `sandbox`, `production` or an https address. The default is that of the profile, or
    /// `local`.
    package var to: String?
    package var profile: String?
    /// The path of a `.p8` file, or the id of a stored key.
    package var key: String?
    package var keyID: String?
    package var teamID: String?
    /// The path of a certificate, `.p12` or PEM, which replaces a key.
    package var certificate: String?
    package var certificateKey: String?
    /// The path of a file with the passphrase of an encrypted key or of a `.p12`. The default is
    /// `$BELLHOP_PASSPHRASE`.
    package var passphraseFile: String?
    package var authority: String?
    /// The topic of the pushes, which selects one of several certificates. The default is the
    /// profile's app.
    package var topic: String?
    package var configuration: ConfigurationFolder

    package init(configuration: ConfigurationFolder) { self.configuration = configuration }

    private static let authorityBytesMax = 256 * 1024

    /// Reads the profile, the credential and the trusted certificates.
    ///
    /// - Parameter local: Returns the gateway of this machine. It is called for a push to that
    ///   gateway only.
    /// - Throws: An error with the remedy, or an error of `local`.
    package func resolve(local: () throws -> LocalService) throws -> PushService {
        let profile = try profileValues()
        var target = try PushTarget(to ?? profile[.to] ?? "local")
        // The local gateway is handled like any other server after it was found.
        var gateway: LocalService?
        if target == .local {
            let found = try local()
            (gateway, target) = (found, .server(host: found.host, port: found.port))
        }
        let authorityPath = authority ?? profile[.authority] ?? gateway?.authorityPath
        var remarks: [String] = []
        let (credential, proof) = try credential(profile, gateway, target, &remarks)
        let (host, port) = target.hostAndPort(localPort: 0)
        return PushService(
            host: host, port: port, address: target.address(localPort: 0),
            installed: gateway?.installed, profileApp: profile[.app], credential: credential,
            proof: proof, authorityPath: authorityPath,
            authorityPEM: try authorityPath.map {
                try InputFile.text($0, bytesMax: Self.authorityBytesMax)
            }, remarks: remarks)
    }

    /// Returns the provider key and the remarks about its file; `nil` without a key.
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
        _ profile: PushProfile, _ gateway: LocalService?, _ target: PushTarget,
        _ remarks: inout [String]
    ) throws -> Sender {
        if certificate != nil, key != nil {
            throw PushInputError(
                "Two senders are named.", at: "--key, --certificate", remedy: "Give one of them.")
        }
        if let path = certificate ?? (key == nil ? profile[.certificate] : nil) {
            let keyPath = certificateKey ?? profile[.certificateKey]
            let identity = try identity(path, keyPath: keyPath, profile, for: target)
            remarks += try Self.remarks(
                on: identity, at: CredentialPlace(path: path, role: .certificate), target: target,
                isLocal: gateway != nil)
            return (.certificate(identity), .certificate(path: path, keyPath: keyPath))
        }
        if let sender = try providerKey(profile, &remarks) { return sender }
        guard let gateway else {
            throw PushInputError(
                "No credentials were given.",
                remedy: "Give --key with --team-id, --certificate, or --profile. `bellhop keys "
                    + "check FILE` explains a key.")
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
        let key = try CredentialFile(
            file, role: .signingKey, passphrase: try passphrase(profile))
        let signingKey = try key.required { contents throws(CredentialError) in
            try contents.signingKey()
        }
        let report = KeyReport(key)
        remarks += report.remarks.filter {
            $0.grade == .warning && (id == nil || $0.subject != .name)
        }.map { "\(file): \($0.text)" }
        guard let id = id ?? report.keyID else {
            throw PushInputError(
                "The file name contains no key id.", at: file, remedy: "Give it with --key-id.")
        }
        guard let kept else {
            throw PushInputError(
                "The team of the key \(id) is unknown.", at: file,
                remedy: "Name it with --team-id.")
        }
        for (what, id) in [("key", id), ("team", kept)] where !KeyReport.isIdentifier(id) {
            throw PushInputError(
                "“\(id)” is not a \(what) id.", at: "--\(what)-id",
                remedy: "Ids are ten capital letters and digits.")
        }
        return (
            .token(pem: signingKey.pem.revealed, keyID: id, teamID: kept),
            .token(keyID: id, teamID: kept)
        )
    }

    private func identity(
        _ path: String, keyPath: String?, _ profile: PushProfile, for target: PushTarget
    ) throws -> ClientIdentity {
        var need = CertificateNeed(topic: topic ?? profile[.app])
        if case .apple(let apple) = target { need.environment = apple }
        let passphrase = try passphrase(profile)
        let file = try CredentialFile(path, role: .certificate, passphrase: passphrase)
        guard let keyPath else {
            return try file.required { contents throws(CredentialError) in
                try contents.identity(for: need)
            }
        }
        let certificate = try file.required { contents throws(CredentialError) in contents }
        guard !certificate.certificates.isEmpty else {
            throw PushInputError(
                certificate.obstacle
                    ?? (certificate.isBundle ? .certificateMissing : .keyAsCertificate),
                at: file.place)
        }
        let keyFile = try CredentialFile(
            keyPath, role: .certificateKey, passphrase: passphrase)
        let key = try keyFile.required { key throws(CredentialError) in
            guard !key.keys.isEmpty else {
                throw key.obstacle ?? .certificateAsKey(hasKey: false)
            }
            return key
        }
        do {
            return try certificate.identity(key: key, for: need)
        } catch {
            throw PushInputError(
                error, at: error == .keyOfAnotherCertificate ? keyFile.place : file.place)
        }
    }

    /// Returns the reasons why the service will reject a certificate.
    ///
    /// - Throws: `PushInputError` for an expired certificate, and for one of the future.
    private static func remarks(
        on identity: ClientIdentity, at place: CredentialPlace, target: PushTarget, isLocal: Bool
    ) throws -> [String] {
        var environment: APNsEnvironment?
        if case .apple(let apple) = target { environment = apple }
        var remarks: [String] = []
        if identity.identityCount > 1 {
            remarks.append(
                "\(place.path): The file contains \(identity.identityCount) certificates with "
                    + "keys; “\(identity.certificate.name)” is used.")
        }
        for problem in identity.problems(at: environment, now: Date()) {
            switch problem {
            case .expired, .notYetValid: throw PushInputError(problem, at: place)
            case .notForPush where environment == nil && !isLocal: continue
            default: remarks.append("\(PushInputError(problem, at: place))")
            }
        }
        return remarks
    }

    private func passphrase(_ profile: PushProfile) throws -> String? {
        try CredentialFile.passphrase(file: passphraseFile ?? profile[.passphraseFile])
    }
}
