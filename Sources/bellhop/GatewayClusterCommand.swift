import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel

struct GatewayClusterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cluster",
        abstract: "Look after gateways that share a database; each prints who has what, as JSON.",
        subcommands: [
            GatewayClusterStatusCommand.self, GatewayClusterDrainCommand.self,
            GatewayClusterRebalanceCommand.self,
        ])
}

struct GatewayClusterStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print which gateway has how much of all devices.")

    @OptionGroup var options: StateOptions

    func run() async throws {
        printJSON(try await options.gatewayClient().send("GET", "admin/cluster"))
    }
}

struct GatewayClusterDrainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drain",
        abstract: "Hand the devices of the gateway that runs to the others.",
        discussion: """
            It goes on to take pushes and forwards them, until it is ended. A gateway that ends by SIGTERM \
            does this by itself.
            """)

    @OptionGroup var options: StateOptions

    func run() async throws {
        printJSON(try await options.gatewayClient().send("POST", "admin/cluster/drain"))
    }
}

struct GatewayClusterRebalanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rebalance",
        abstract: "Give the gateway that runs its share of the devices again, after a drain.",
        discussion: "Shares are kept equal without it when gateways come and go.")

    @OptionGroup var options: StateOptions

    func run() async throws {
        printJSON(try await options.gatewayClient().send("POST", "admin/cluster/rebalance"))
    }
}
