internal import DeviceKernel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

// Calls of PushKit and CallKit (VOIP).

extension Device {
    /// Delivers a VoIP push to the app, launches the app if necessary and reports the outcome
    /// (VOIP-2).
    func deliverCall(_ id: String, _ app: String, _ payload: [String: PropertyValue]) async {
        let outcome: CallOutcome
        switch await tell(app, .didReceiveIncomingPush(payload)) {
        case .success(.handledCall(let isReported)):
            let focus = kernel.state.focusAgainstCalls(of: app)
            outcome = isReported ? focus.map(CallOutcome.notShown) ?? .reported : .notReported
        case .success(.notImplemented): outcome = .notRegistered
        case .success: outcome = .failed("an answer of another kind")
        case .failure(let failure): outcome = .failed(failure.sentence)
        }
        handle(.callHandled(notification: id, outcome))
    }

    /// Registers an app for VoIP pushes, which have a separate topic (VOIP-4).
    func registerForCalls(_ app: String) async {
        do {
            let token = try await configuration.register(app + ".voip")
            // An app that has ended in the meantime is not launched for its token.
            await host?.callIfRunning(
                .didRegisterForIncomingPushes(deviceToken: token), key: .app(app))
        } catch {
            configuration.log(app, "The app cannot be registered for calls: \(error)")
        }
    }
}
