public import Foundation
internal import OpenFoundation

public protocol PKPushRegistryDelegate: NSObjectProtocol {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType)
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
    /// Receives a push. The app must report a call before it calls `completion`, or the device ends
    /// the app (VOIP-2). Optional.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void)
    /// Receives a push. The app must report a call before this method returns, or the device ends
    /// the app (VOIP-2). Optional; the system calls the variant that the app implements.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType) async
}

extension PKPushRegistryDelegate {
    public func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {}

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        let receiver = Transfer<any PKPushRegistryDelegate>(self)
        let registry = Transfer(registry)
        let payload = Transfer(payload)
        let completion = Transfer(completion)
        Task {
            await receiver.value.pushRegistry(
                registry.value, didReceiveIncomingPushWith: payload.value, for: type)
            completion.value()
        }
    }

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async {}
}
