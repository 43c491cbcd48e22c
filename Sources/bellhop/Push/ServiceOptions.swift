import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel

struct CredentialOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A profile in the configuration folder that sets team, app, key and target.",
            valueName: "name"))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "The provider key: a .p8 file, or the id of a key stored by `bellhop keys`.",
            valueName: "file or id"))
    var key: String?

    @Option(
        help: ArgumentHelp("The key's id, if it is not in the file name.", valueName: "id"))
    var keyID: String?

    @Option(help: ArgumentHelp("The team's id.", valueName: "id"))
    var teamID: String?

    @OptionGroup var configuration: ConfigurationOptions

    /// Returns the provider key and prints the remarks about its file; `nil` without a key.
    ///
    /// - Throws: `PushInputError` or `KeyFolder.KeyError` with the remedy.
    func providerKey() throws -> PushCredential? {
        guard let (key, remarks) = try fields.providerKey() else { return nil }
        for remark in remarks { printError("\(remark)") }
        return key
    }

    var fields: ServiceFields {
        var fields = ServiceFields(configuration: configuration.folder)
        fields.profile = profile
        fields.key = key
        fields.keyID = keyID
        fields.teamID = teamID
        return fields
    }

    /// The arguments that select the same key in another command.
    var arguments: [String] {
        let pairs = [
            ("--profile", profile), ("--key", key), ("--key-id", keyID), ("--team-id", teamID),
            ("--config", configuration.config),
        ]
        return pairs.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }
}

struct ServiceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "local (the gateway with the --state folder), sandbox, production, or an https address.",
            discussion: "Default: the profile's target, or local.", valueName: "target"))
    var to: String?

    @OptionGroup var credentials: CredentialOptions

    @Option(
        help: ArgumentHelp(
            "A certificate of the push service in place of a key: .p12, PEM or DER.",
            valueName: "file"))
    var certificate: String?

    @Option(
        help: ArgumentHelp(
            "The certificate's private key, if it is in another file.", valueName: "file"))
    var certificateKey: String?

    @Option(
        help: ArgumentHelp(
            "A file with the passphrase of a .p12 or key. Default: $BELLHOP_PASSPHRASE.",
            valueName: "file"))
    var passphraseFile: String?

    @Option(
        help: ArgumentHelp(
            "The certificates to trust in place of the system's, in PEM.", valueName: "file"))
    var ca: String?

    /// Reads the profile, the key and the running gateway as needed, and prints the remarks about
    /// their files.
    ///
    /// - Throws: An error with the remedy.
    func resolve(_ options: StateOptions, topic: String?) throws -> PushService {
        var fields = credentials.fields
        fields.topic = topic
        fields.to = to
        fields.certificate = certificate
        fields.certificateKey = certificateKey
        fields.passphraseFile = passphraseFile
        fields.authority = ca
        let service = try fields.resolve { try LocalService(options.gateway()) }
        for remark in service.remarks { printError("\(remark)") }
        return service
    }

    func tokenArguments(_ options: StateOptions) -> [String] {
        guard let state = options.state, !state.isEmpty else { return credentials.arguments }
        return credentials.arguments + ["--state", state]
    }
}
