internal import DeviceLink
internal import Foundation
internal import OpenFoundation

/// How the device's calls reach this process's push registry (ours; Apple's part is
/// `PKPushRegistry`). On the main thread, where apps make their registries.
@MainActor
package enum IncomingPushes {
    /// Hands a VoIP push to the newest registry that asks for calls, on its queue (VOIP-1).
    ///
    /// - Parameter completion: gets whether a call was reported by the time the delegate was done
    ///   (VOIP-2); never called when the delegate never completes.
    /// - Returns: false when there is no such registry; then `completion` is not called.
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

    /// Hands the token of calls to the registry that asked for it.
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
