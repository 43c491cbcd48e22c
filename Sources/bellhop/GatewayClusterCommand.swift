import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel

struct GatewayClusterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cluster",
        abstract: "Manage gateways that share a database; each command prints each gateway's "
            + "share as JSON.",
        subcommands: [
            GatewayClusterStatusCommand.self, GatewayClusterDrainCommand.self,
            GatewayClusterRebalanceCommand.self,
        ])
}

struct GatewayClusterStatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print each gateway's share of devices.")

    @OptionGroup var options: StateOptions

    func run() async throws {
        printJSON(try await options.gatewayClient().send("GET", "admin/cluster"))
    }
}

struct GatewayClusterDrainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drain",
        abstract: "Hand the running gateway's devices over to the other gateways.",
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
        abstract: "Return the running gateway's share of devices after a drain.",
        discussion: "The cluster rebalances automatically when gateways join or leave.")

    @OptionGroup var options: StateOptions

    func run() async throws {
        printJSON(try await options.gatewayClient().send("POST", "admin/cluster/rebalance"))
    }
}
