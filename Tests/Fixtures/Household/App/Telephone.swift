import AVFAudio
import CallKit
import Foundation
import PushKit

/// Takes calls, and does with each what its payload's key `call` says.
final class Telephone: NSObject, PKPushRegistryDelegate, CXProviderDelegate {
    private let provider = CXProvider(configuration: CXProviderConfiguration())
    private var registry: PKPushRegistry?
    private let rides = Rides()
    private var calls = 0

    func plugIn() {
        let registry = PKPushRegistry(queue: nil)
        registry.delegate = self
        registry.desiredPushTypes = [.voIP]
        self.registry = registry
        provider.setDelegate(self, queue: nil)
        rides.watch()
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {
        print("calls \(registry.pushToken(for: type)?.count ?? 0) bytes")
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        calls += 1
        let number = calls
        switch payload.dictionaryPayload["call"] as? String {
        case "ring":
            let update = CXCallUpdate()
            update.localizedCallerName = payload.dictionaryPayload["caller"] as? String
            update.hasVideo = true
            provider.reportNewIncomingCall(with: UUID(), update: update) { _ in completion() }
        case "report":
            provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { error in
                print(
                    "call \(number) reported, \(error.map { "error \(($0 as NSError).code)" } ?? "no error")"
                )
            }
            // Before the system has answered, as many apps do.
            completion()
        case let call? where call.hasPrefix("ride-"):
            provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in }
            ride(call)
            completion()
        case "crash": preconditionFailure("a crash on purpose")
        case "hang": break
        default: completion()
        }
    }

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        print("answered")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        print("hung up")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        print("audio on")
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        print("audio off")
    }

    /// Does with rides what a call says, as a car would.
    private func ride(_ call: String) {
        switch call {
        case "ride-request": rides.request()
        case "ride-update": Task { await rides.update() }
        default: Task { await rides.end() }
        }
    }
}
