import CallKit
import Foundation
import Intents

/// Calls of an app that has its own telephone service.
final class CallManager: NSObject, CXProviderDelegate, CXCallObserverDelegate {
    private let controller = CXCallController()
    private let provider: CXProvider
    private let observer = CXCallObserver()
    var isMuted = false

    override init() {
        let configuration = CXProviderConfiguration(localizedName: "Chat")
        configuration.supportedHandleTypes = [.generic]
        provider = CXProvider(configuration: configuration)
        super.init()
        provider.setDelegate(self, queue: nil)
        observer.setDelegate(self, queue: nil)
    }

    func start(_ name: String, video: Bool) {
        let handle = CXHandle(type: .generic, value: name)
        let action = CXStartCallAction(call: UUID(), handle: handle)
        action.isVideo = video
        controller.request(CXTransaction(action: action)) { error in
            if let error = error as? CXErrorCodeRequestTransactionError,
                error.code == .unknownCallProvider
            {
                print("no provider: \(error)")
            }
        }
    }

    func hold(_ call: UUID, _ onHold: Bool) {
        let transaction = CXTransaction()
        transaction.addAction(CXSetHeldCallAction(call: call, onHold: onHold))
        controller.request(transaction) { _ in }
    }

    func endAll() {
        for call in controller.callObserver.calls where !call.hasEnded {
            controller.request(CXTransaction(action: CXEndCallAction(call: call.uuid))) { _ in }
        }
    }

    func providerDidReset(_ provider: CXProvider) {}
    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: Date())
        action.fulfill()
    }
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        isMuted = action.isMuted
        action.fulfill()
    }
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        print(action.isOnHold)
        action.fulfill()
    }
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
        print(call.uuid, call.isOutgoing, call.hasConnected, call.hasEnded, call.isOnHold)
    }
}

extension CallManager {
    /// A call from the list of recent calls or from Siri.
    func take(_ userActivity: NSUserActivity) -> Bool {
        guard let interaction = userActivity.interaction else { return false }
        let contacts: [INPerson]?
        if let intent = interaction.intent as? INStartAudioCallIntent {
            contacts = intent.contacts
        } else if let intent = interaction.intent as? INStartVideoCallIntent {
            contacts = intent.contacts
        } else if let intent = interaction.intent as? INStartCallIntent {
            contacts = intent.contacts
        } else {
            return false
        }
        guard let handle = contacts?.first?.personHandle?.value else { return false }
        start(handle, video: interaction.intent is INStartVideoCallIntent)
        return true
    }
}
