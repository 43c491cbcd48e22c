import CallKit
import Foundation
import NotificationModel
import OpenIntents
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import PushKit
import Synchronization
import Testing

/// Tells nothing besides.
@MainActor
private struct NoEvents: AppEvents {
    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completion: @escaping @Sendable (Int?) -> Void
    ) { completion(nil) }
    func didRegister(deviceToken: Data) {}
    func didFailToRegister(_ error: any Error) {}
    func handle(
        _ intent: INShareFocusStatusIntent, completion: @escaping @Sendable (Bool) -> Void
    ) { completion(false) }
    func launch(_ cause: LaunchCause) {}
    func didChange(state: ApplicationState, opening: AppOpening?) {}
    func response(
        of model: NotificationResponse
    ) -> (response: UNNotificationResponse, receipt: SceneReceipt?) {
        (UNNotificationResponse.response(of: model), nil)
    }
    func didChange(badge: Int) {}
    func willTerminate() {}
}

/// Writes the form with a completion.
private class CompletionDelegate: NSObject, PKPushRegistryDelegate {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    var token: Data?

    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {
        token = registry.pushToken(for: type) == pushCredentials.token ? pushCredentials.token : nil
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        guard payload.dictionaryPayload["report"] as? Bool == true else { return completion() }
        // Completes at once; what the system says of the call comes later and does not count.
        provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in }
        completion()
    }
}

/// Writes the `async` form.
private final class AsyncDelegate: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {}

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async {
        guard payload.dictionaryPayload["report"] as? Bool == true else { return }
        // Refused, since no device is here: it counts (VOIP-3).
        let provider = CXProvider(configuration: CXProviderConfiguration())
        try? await provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate())
    }
}

/// Serialized: registries and reports are the process's.
@MainActor
@Suite("Calls in an app's process", .serialized, .timeLimit(.minutes(10)))
struct IncomingPushTests {
    private func answer(to call: DeviceCall) async -> ProcessAnswer {
        let host = AppHost(events: NoEvents())
        return await withCheckedContinuation { waiting in
            host.handle(call) { waiting.resume(returning: $0) }
        }
    }

    @Test(
        "VOIP-2 VOIP-3 a push is answered by whether a call was reported, whatever came of that",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func reported(isAsync: Bool, reports: Bool) async {
        let registry = PKPushRegistry(queue: isAsync ? DispatchQueue(label: "calls") : nil)
        let delegate: any PKPushRegistryDelegate = isAsync ? AsyncDelegate() : CompletionDelegate()
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP]
        let call = DeviceCall.didReceiveIncomingPush(["report": .bool(reports)])
        #expect(await answer(to: call) == .handledCall(isReported: reports))
        withExtendedLifetime((registry, delegate)) {}
    }

    @Test("VOIP-1 without a registry with a delegate a push is not delivered")
    func nobody() async {
        let call = DeviceCall.didReceiveIncomingPush([:])
        #expect(await answer(to: call) == .notImplemented)
        let registry = PKPushRegistry(queue: nil)
        registry.desiredPushTypes = [.voIP]
        #expect(await answer(to: call) == .notImplemented)
        let delegate = CompletionDelegate()
        registry.delegate = delegate
        registry.desiredPushTypes = [.fileProvider]
        #expect(await answer(to: call) == .notImplemented)
        registry.desiredPushTypes = [.voIP, .fileProvider]
        #expect(await answer(to: call) == .handledCall(isReported: false))
    }

    @Test("the token of calls comes to the registry's delegate, and stays with the registry")
    func token() async {
        let registry = PKPushRegistry(queue: nil)
        let delegate = CompletionDelegate()
        registry.delegate = delegate
        registry.desiredPushTypes = [.voIP]
        let token = Data([1, 2, 3])
        #expect(await answer(to: .didRegisterForIncomingPushes(deviceToken: token)) == .done)
        // The delegate is called on the main queue, after this.
        await withCheckedContinuation { waiting in DispatchQueue.main.async(execute: waiting.resume)
        }
        #expect(delegate.token == token)
        registry.desiredPushTypes = []
        #expect(registry.pushToken(for: .voIP) == nil)
    }
}
