import APNs
import APNsProvider
import ArgumentParser
import Foundation
import LocalAuthority
import NotificationModel
import PushTools

/// Who sends: a provider key or a certificate.
struct CredentialOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The team, app, key and target of a profile in the configuration folder.",
            valueName: "name"))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "The provider key: a .p8 file, or the id of a key kept by `bellhop keys`.",
            valueName: "file or id"))
    var key: String?

    @Option(
        help: ArgumentHelp("The key's id, if the file's name does not tell it.", valueName: "id"))
    var keyID: String?

    @Option(help: ArgumentHelp("The team's id.", valueName: "id"))
    var teamID: String?

    @OptionGroup var configuration: ConfigurationOptions

    /// The profile that is named, or one that says nothing.
    func profileValues() throws -> PushProfile {
        try profile.map(configuration.profile) ?? .empty
    }

    /// The provider key; `nil` when none is named.
    ///
    /// - Throws: `CommandError` or `KeyFolder.KeyError` with the remedy.
    func providerKey(_ profile: PushProfile) throws -> ProviderCredential? {
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
        for remark in key.report.remarks where remark.grade == .warning && id == nil {
            printError("\(file): \(remark.words)")
        }
        guard let id = id ?? key.report.keyID else {
            throw CommandError("The name of \(file) tells no key id. Give it with --key-id.")
        }
        guard let kept else {
            throw CommandError("Name the team of the key \(id) with --team-id.")
        }
        for (what, id) in [("key", id), ("team", kept)] where !KeyReport.isIdentifier(id) {
            throw CommandError("“\(id)” is no \(what) id. Ids are ten capital letters and digits.")
        }
        return .token(pem: String(decoding: key.bytes, as: UTF8.self), keyID: id, teamID: kept)
    }

    /// What another command needs to find the same key.
    var arguments: [String] {
        let pairs = [
            ("--profile", profile), ("--key", key), ("--key-id", keyID), ("--team-id", teamID),
            ("--config", configuration.config),
        ]
        return pairs.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }
}

/// How a sender proves who it is, with its secrets.
enum ProviderCredential {
    case token(pem: String, keyID: String, teamID: String)
    case certificate(chainPEM: String, keyPEM: String)
    case bundle(pkcs12: [UInt8], passphrase: String)
}

/// Where pushes go and who sends them.
struct ServiceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "local (the gateway with the --state folder), sandbox, production, or an https address.",
            discussion: "Default: what the profile says, or local.", valueName: "target"))
    var to: String?

    @OptionGroup var credentials: CredentialOptions

    @Option(
        help: ArgumentHelp(
            "A certificate of the push service in place of a key: a .p12 file, or PEM.",
            valueName: "file"))
    var certificate: String?

    @Option(
        help: ArgumentHelp(
            "The key of a certificate in PEM, if it is not in the same file.", valueName: "file"))
    var certificateKey: String?

    @Option(
        help: ArgumentHelp(
            "A file with the passphrase of a .p12; else $BELLHOP_PASSPHRASE is it.",
            valueName: "file"))
    var passphraseFile: String?

    @Option(
        help: ArgumentHelp(
            "The certificates to trust in place of the system's, in PEM.", valueName: "file"))
    var ca: String?

    private static let fileBytesMax = 256 * 1024

    /// Reads the profile, the key and the running gateway, as far as they are needed.
    ///
    /// - Throws: an error in a sentence, with the remedy.
    func resolve(_ options: StateOptions) throws -> ResolvedService {
        let profile = try credentials.profileValues()
        var target = try PushTarget(to ?? profile[.to] ?? "local")
        // What runs here is a server like any other, once it is found.
        var gateway: LocalGateway?
        if target == .local {
            let (found, host, port) = try options.folder().runningGateway()
            (gateway, target) = (found, .server(host: host, port: port))
        }
        let authorityPath =
            ca ?? profile[.authority] ?? gateway?.authorityCertificate?.path
        let (credential, proof) = try credential(profile, gateway)
        let address = target.address(localPort: 0)
        let (host, port) = target.hostAndPort(localPort: 0)
        var tokenArguments = credentials.arguments
        if let state = options.state, state.isEmpty == false {
            tokenArguments += ["--state", state]
        }
        return ResolvedService(
            host: host, port: port, address: address, running: gateway?.up, app: profile[.app],
            credential: credential, proof: proof, authorityPath: authorityPath,
            authorityPEM: try authorityPath.map {
                try InputFile.text($0, bytesMax: Self.fileBytesMax)
            }, tokenArguments: tokenArguments)
    }

    private func credential(
        _ profile: PushProfile, _ gateway: LocalGateway?
    ) throws -> (ProviderCredential, RequestText.Proof) {
        let isKeyNamed = credentials.key != nil
        let path = certificate ?? (isKeyNamed ? nil : profile[.certificate])
        if certificate != nil, isKeyNamed {
            throw CommandError("Give --key or --certificate; not both.")
        }
        if let path {
            let keyPath = certificateKey ?? profile[.certificateKey]
            return (
                try certificate(path, keyPath: keyPath, profile),
                .certificate(path: path, keyPath: keyPath)
            )
        }
        if let key = try credentials.providerKey(profile) {
            guard case .token(_, let keyID, let teamID) = key else {
                throw CommandError("There is no provider key.")
            }
            return (key, .token(keyID: keyID, teamID: teamID))
        }
        guard let gateway else {
            throw CommandError(
                "Say who sends: --key with --team-id, --certificate, or --profile. "
                    + "`bellhop keys` helps with keys.")
        }
        let key = try gateway.requireKey()
        return (
            .token(pem: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID),
            .token(keyID: key.keyID, teamID: key.teamID)
        )
    }

    private func certificate(
        _ path: String, keyPath: String?, _ profile: PushProfile
    ) throws -> ProviderCredential {
        let bytes = try InputFile.read(path, bytesMax: Self.fileBytesMax)
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("-----BEGIN ") else {
            return .bundle(pkcs12: bytes, passphrase: try passphrase(profile))
        }
        let key = try keyPath.map { try InputFile.text($0, bytesMax: Self.fileBytesMax) } ?? text
        guard key.contains("PRIVATE KEY-----") else {
            throw CommandError(
                "\(keyPath ?? path) holds no private key. Name its file with --certificate-key.")
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

/// A service that pushes can be sent to.
struct ResolvedService {
    let host: String
    let port: Int
    let address: String
    /// The running device; `nil` for other targets and for a gateway without one.
    let running: StateFolder.Running?
    /// The app of the profile.
    let app: String?
    let credential: ProviderCredential
    let proof: RequestText.Proof
    let authorityPath: String?
    let authorityPEM: String?
    /// The arguments with which `bellhop token` takes the same key.
    let tokenArguments: [String]

    /// A line to the service.
    ///
    /// - Parameter resendsUnknown: whether it sends again what may have been accepted.
    /// - Throws: `CommandError` for credentials or roots that cannot be used.
    func line(resendsUnknown: Bool) throws -> PushConnection {
        try PushConnection(
            host: host, port: port, authorityPEM: authorityPEM, credential: credential,
            resendsUnknown: resendsUnknown)
    }
}
