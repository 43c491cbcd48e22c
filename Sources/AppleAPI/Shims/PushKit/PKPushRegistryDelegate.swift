public import Foundation
internal import OpenFoundation

/// Hears of PushKit's tokens and pushes.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate>.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// The token of a type is new.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType)
    /// The token of a type is no longer good. Optional.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
    /// A push has come. A call must have been reported by the time `completion` is called, or the
    /// app is ended (VOIP-2). Optional.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void)
    /// A push has come. A call must have been reported by the return, or the app is ended (VOIP-2).
    /// Optional; the system calls the form that was written.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType) async
}

/// The defaults that make the requirements optional.
extension PKPushRegistryDelegate {
    /// Does nothing.
    public func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {}

    /// Calls the `async` form.
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

    /// Does nothing.
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType
    ) async {}
}
