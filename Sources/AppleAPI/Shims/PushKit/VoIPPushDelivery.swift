internal import Foundation
internal import OpenFoundation
internal import ProcessLink

/// Passes the device's VoIP pushes to this process's ``PKPushRegistry``.
///
/// It belongs to Bellhop, not to Apple's API. It runs on the main thread, where apps create their
/// registries.
@MainActor
package enum VoIPPushDelivery {
    /// Passes a VoIP push to the newest registry that wants calls, on its queue (VOIP-1).
    ///
    /// - Parameter completion: Receives whether the app reported a call before the delegate
    ///   completed (VOIP-2). It is never called if the delegate never completes.
    /// - Returns: `false` if no such registry exists; then `completion` is not called.
    package static func deliver(
        _ payload: [AnyHashable: Any], completion: @escaping @Sendable (_ isReported: Bool) -> Void
    ) -> Bool {
        guard let found = PKPushRegistry.forCalls, let delegate = found.delegate else {
            return false
        }
        let registry = Transfer(found)
        let receiver = Transfer(delegate)
        let push = Transfer(PKPushPayload(type: .voIP, dictionaryPayload: payload))
        let before = CallReports.count
        found.queue.async {
            receiver.value.pushRegistry(
                registry.value, didReceiveIncomingPushWith: push.value, for: .voIP
            ) {
                completion(CallReports.count > before)
            }
        }
        return true
    }

    /// Passes the VoIP token to the newest registry that wants calls.
    package static func didRegister(deviceToken: Data) {
        guard let found = PKPushRegistry.forCalls, let delegate = found.delegate else { return }
        found.token = deviceToken
        let registry = Transfer(found)
        let receiver = Transfer(delegate)
        let credentials = Transfer(PKPushCredentials(type: .voIP, token: deviceToken))
        found.queue.async {
            receiver.value.pushRegistry(
                registry.value, didUpdate: credentials.value, for: .voIP)
        }
    }
}
