import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel

extension StateOptions {
    /// The folder, whether it is there or not.
    func folder() -> StateFolder {
        StateFolder(state, environment: ProcessInfo.processInfo.environment)
    }

    /// Asks the environment that runs with the folder.
    ///
    /// - Throws: `LocalServiceError` with the remedy when none runs, or its secret cannot be read.
    func client() throws -> UpClient { try UpClient(of: folder()) }

    /// The gateway that a command without another address means; what is to be said of the choice is
    /// printed.
    ///
    /// - Throws: `LocalServiceError` with the remedy when the folder has none.
    func gateway() throws -> LocalGateway {
        let chosen = try folder().gateway()
        if let remark = chosen.remark { printError("\(remark)") }
        return chosen.gateway
    }
}
