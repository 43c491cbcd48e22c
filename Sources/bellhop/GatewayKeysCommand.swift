public import APNs
public import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import ProviderCredentials

struct GatewayKeysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Add, list and remove the keys that the gateway trusts.",
        subcommands: [Add.self, List.self, Remove.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Trust a key: an AuthKey_….p8 file, or its public half in PEM.",
            discussion: "Only the public half is stored. A running gateway uses it immediately.")

        @Argument(help: "The file.", completion: .file())
        var file: String

        @Option(help: "The team's id.")
        var team: String

        @Option(help: "The key id. Default: the part of the file name after AuthKey_.")
        var id: String?

        @Option(help: "A bundle id that the key is limited to; may be repeated.")
        var topic: [String] = []

        @Option(help: "development or production, when the key is for one of them only.")
        var environment: APNsEnvironment?

        @OptionGroup var options: StateOptions

        func run() async throws {
            let pem = try CredentialFile(file, role: .trustedKey).publicKeyPEM()
            let name = URL(filePath: file).lastPathComponent
            let stem = URL(filePath: file).deletingPathExtension().lastPathComponent
            let keyID =
                id ?? KeyReport.keyID(fileName: name)
                ?? stem.split(separator: "_").last.map(String.init) ?? stem
            try await options.changeTeams(
                .addKey(
                    pem: pem, id: keyID, team: team, topics: topic.isEmpty ? nil : Set(topic),
                    environments: environment.map { [$0] }))
            printLine("\(keyID)  \(team)")
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the keys by team.")

        @OptionGroup var options: StateOptions

        func run() async throws {
            for (team, entry) in try await options.teams().sorted(by: { $0.key < $1.key }) {
                for key in entry.keys {
                    let topics = key.topics.map { $0.sorted().joined(separator: ", ") }
                    printLine("\(key.id)  \(team)  \(topics ?? "all topics")")
                }
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Stop trusting a key and close the connections that use it.")

        @Argument(help: "The key's id.")
        var id: String

        @OptionGroup var options: StateOptions

        func run() async throws {
            try await options.changeTeams(.removeKey(id))
        }
    }
}

/// The apps of the teams.
///
/// A strict gateway accepts a team's pushes to its apps only. In a cluster the commands change the
/// teams of all gateways.
struct GatewayAppsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "Add, list and remove the apps of teams, for strict mode.",
        subcommands: [Add.self, List.self, Remove.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Let a team push to an app.")

        @Argument(help: "The bundle id.")
        var bundleID: String

        @Option(help: "The team's id.")
        var team: String

        @OptionGroup var options: StateOptions

        func run() async throws {
            try await options.changeTeams(.addApp(bundleID, team: team))
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the apps by team.")

        @OptionGroup var options: StateOptions

        func run() async throws {
            for (team, entry) in try await options.teams().sorted(by: { $0.key < $1.key }) {
                for app in entry.bundleIDs.sorted() { printLine("\(app)  \(team)") }
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Stop letting a team push to an app.")

        @Argument(help: "The bundle id.")
        var bundleID: String

        @Option(help: "The team's id.")
        var team: String

        @OptionGroup var options: StateOptions

        func run() async throws {
            try await options.changeTeams(.removeApp(bundleID, team: team))
        }
    }
}

extension StateOptions {
    fileprivate func changeTeams(_ change: TeamChange) async throws {
        try await GatewayClient.change(
            folder(), change, environment: ProcessInfo.processInfo.environment)
    }

    fileprivate func teams() async throws -> [String: TeamStore.Entry] {
        try await GatewayClient.teams(
            folder(), environment: ProcessInfo.processInfo.environment
        ).teams
    }
}

extension APNsEnvironment: ExpressibleByArgument {}
