internal import DeviceKernel
internal import DeviceModel
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

    /// Passes the person's choice about a call to the app's provider (CALL-4).
    func perform(_ choice: CallChoice, _ call: UUID, _ app: String) async {
        switch await tell(app, .performCall(call, choice)) {
        case .success(.done): break
        case .success(.notImplemented): handle(.call(app: app, .notImplemented(call: call)))
        case .success(.failed(let failure)):
            handle(.call(app: app, .failed(call: call, why: failure.message)))
        case .success:
            handle(.call(app: app, .failed(call: call, why: "an answer of another kind")))
        case .failure(let failure):
            handle(.call(app: app, .failed(call: call, why: failure.sentence)))
        }
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
