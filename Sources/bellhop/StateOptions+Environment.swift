import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel

extension StateOptions {
    func folder() -> StateFolder {
        StateFolder(state, environment: ProcessInfo.processInfo.environment)
    }

    /// Returns a client of the environment that runs with the folder.
    ///
    /// - Throws: `LocalServiceError` with the remedy if none runs or its secret is unreadable.
    func client() throws -> UpClient { try UpClient(of: folder()) }

    /// Returns the default gateway of a command and prints the remarks about the choice.
    ///
    /// - Throws: `LocalServiceError` with the remedy if the folder has none.
    func gateway() throws -> LocalGateway {
        let chosen = try folder().gateway()
        if let remark = chosen.remark { printError("\(remark)") }
        return chosen.gateway
    }
}
