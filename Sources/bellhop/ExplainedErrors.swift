import CommandSupport
import GatewayOperations
import LocalEnvironment

extension LocalServiceError: ExplainedError {}

extension UpClient.RefusedError: ExplainedError {
    package var problem: String { error }
}
