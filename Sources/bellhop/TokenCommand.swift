import APNsProvider
import ArgumentParser
import Foundation
import LocalAuthority

/// Prints a provider token for other clients.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Print a provider token (JWT) that the local gateway accepts for an hour.")

    @OptionGroup var options: StateOptions

    func run() throws {
        let state = try options.folder()
        let key = try ProviderKey.open(folder: state.authority)
        let value = try Provider.authentication(key).authorization(at: Date())
        print(value.dropFirst("bearer ".count))
    }
}
