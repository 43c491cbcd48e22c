import CallKit
import Compression
import Foundation
import Intents

/// Calls as an app on the main actor sees them.
@MainActor
final class CallObserver: NSObject, @preconcurrency CXCallObserverDelegate {
    private let observer = CXCallObserver()
    private let controller = CXCallController(queue: .main)
    private(set) var active: [UUID] = []

    override init() {
        super.init()
        observer.setDelegate(self, queue: .main)
    }

    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
        active.removeAll { $0 == call.uuid }
        if !call.hasEnded { active.append(call.uuid) }
    }

    func hold(_ call: UUID, muted: Bool) async throws {
        try await controller.request(
            CXTransaction(actions: [
                CXSetHeldCallAction(call: call, onHold: true),
                CXSetMutedCallAction(call: call, muted: muted),
            ]))
    }
}

/// A payment that a person asks for, and what Siri may choose from.
final class PaymentHandler: NSObject, INRequestPaymentIntentHandling {
    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .failureNotEligible, userActivity: nil)
    }

    func choices(_ values: [INObject]) -> INObjectCollection<INObject> {
        INObjectCollection(items: values)
    }

    func answer(_ value: Bool?) -> INBooleanResolutionResult {
        value.map { .success(with: $0) } ?? .needsValue()
    }
}

/// Tells the app of a message that the extension has stored.
func postToApp(_ name: String) {
    CFNotificationCenterPostNotification(
        CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(name as CFString), nil, nil,
        true)
}

/// A payload that a server has compressed.
func inflated(_ data: Data, bytesMax: Int) -> Data {
    let target = UnsafeMutablePointer<UInt8>.allocate(capacity: bytesMax)
    defer { target.deallocate() }
    let count = data.withUnsafeBytes { bytes in
        guard let source = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
        return compression_decode_buffer(
            target, bytesMax, source, data.count, nil, COMPRESSION_ZLIB)
    }
    return Data(bytes: target, count: count)
}
