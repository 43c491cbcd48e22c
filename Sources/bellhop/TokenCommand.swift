import APNsProvider
import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalAuthority
import LocalEnvironment
import NotificationModel

struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Print a provider token (JWT) that is valid for an hour.",
        discussion: """
            Without a key or a profile it is one that the gateway with the state folder accepts, that \
            of `bellhop up` or of `bellhop gateway serve`.
            """)

    @Flag(help: "Print the whole authorization header, for curl -H @-.")
    var header = false

    @OptionGroup var credentials: CredentialOptions
    @OptionGroup var options: StateOptions

    func run() throws {
        guard let value = try authentication().authorization(at: Date()) else {
            throw CommandError(
                "A certificate cannot sign a provider token.", remedy: "Name a key with --key.")
        }
        printLine(
            header ? "authorization: \(value)" : "\(value.dropFirst("bearer ".count))")
    }

    private func authentication() throws -> ProviderAuthentication {
        if let key = try credentials.providerKey() { return try key.authentication() }
        return try Provider.authentication(try options.gateway().requireKey())
    }
}
