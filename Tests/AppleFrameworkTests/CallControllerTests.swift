import AVFAudio
import AppleAPITesting
import CallKit
import Foundation
import NotificationModel
import ProcessLink
import Testing

/// Calls that an app starts and changes itself.
@Suite("A call controller", .timeLimit(.minutes(10)))
struct CallControllerTests {
    private let store = CallStore()
    private let queue = DispatchQueue(label: "calls")
    private let controller: CXCallController
    private let provider: CXProvider
    private let phone = Phone()

    init() {
        controller = CXCallController(queue: queue, store: store)
        provider = CXProvider(configuration: CXProviderConfiguration(), store: store)
        provider.setDelegate(phone, queue: queue)
    }

    private func request(_ actions: CXAction...) async -> CXErrorCodeRequestTransactionError.Code? {
        let error = await withCheckedContinuation { waiting in
            controller.request(CXTransaction(actions: actions)) { waiting.resume(returning: $0) }
        }
        // Actions run on the same queue before this block.
        await drain()
        return (error as? CXErrorCodeRequestTransactionError)?.code
    }

    private func start(_ id: UUID) -> CXStartCallAction {
        CXStartCallAction(call: id, handle: CXHandle(type: .generic, value: "Ann"))
    }

    @Test("calls the provider's delegate to start, hold and end a call")
    func actions() async throws {
        let id = UUID()
        #expect(await request(start(id)) == nil)
        let call = try #require(controller.callObserver.calls.first)
        #expect(call.uuid == id && call.isOutgoing && !call.hasConnected && !call.hasEnded)
        provider.reportOutgoingCall(with: id, connectedAt: nil)
        #expect(await request(CXSetHeldCallAction(call: id, onHold: true)) == nil)
        #expect(controller.callObserver.calls.first?.isOnHold == true)
        #expect(controller.callObserver.calls.first?.hasConnected == true)
        #expect(await request(CXSetMutedCallAction(call: id, muted: true)) == nil)
        #expect(await request(CXEndCallAction(call: id)) == nil)
        #expect(controller.callObserver.calls.isEmpty)
        #expect(phone.performed == ["start Ann", "held true", "muted true", "end"])
    }

    @Test("CALL-8 activates audio for a started call, and not for one that only rang")
    func audio() async {
        let (started, rung) = (UUID(), UUID())
        #expect(await request(start(started)) == nil)
        #expect(await request(CXEndCallAction(call: started)) == nil)
        await drain()
        #expect(phone.audio == [true, false])
        await CurrentDevice.withConnection(NotedDevice(.success(.granted(true)))) {
            await withCheckedContinuation { waiting in
                provider.reportNewIncomingCall(with: rung, update: CXCallUpdate()) { _ in
                    waiting.resume()
                }
            }
        }
        #expect(await request(CXEndCallAction(call: rung)) == nil)
        await drain()
        #expect(controller.callObserver.calls.isEmpty)
        #expect(phone.audio == [true, false])
    }

    /// Waits for the blocks that the provider's queue has.
    private func drain() async {
        await withCheckedContinuation { waiting in queue.async { waiting.resume() } }
    }

    @Test("notifies observers of each change")
    func observers() async {
        let observer = Listener()
        controller.callObserver.setDelegate(observer, queue: queue)
        let id = UUID()
        #expect(await request(start(id)) == nil)
        #expect(await request(CXEndCallAction(call: id)) == nil)
        await withCheckedContinuation { waiting in queue.async { waiting.resume() } }
        #expect(observer.ended == [false, true])
    }

    @Test("cancels a call that the delegate does not start")
    func failure() async {
        phone.fails = true
        let action = start(UUID())
        #expect(await request(action) == nil)
        #expect(action.isComplete)
        #expect(controller.callObserver.calls.isEmpty)
    }

    @Test("rejects invalid actions with Apple's codes")
    func refusals() async {
        let id = UUID()
        #expect(await request() == .emptyTransaction)
        #expect(await request(CXEndCallAction(call: id)) == .unknownCallUUID)
        #expect(await request(CXAction()) == .invalidAction)
        #expect(await request(start(id), start(id)) == .callUUIDAlreadyExists)
        #expect(controller.callObserver.calls.isEmpty)
        let alone = CXCallController(queue: queue, store: CallStore())
        await #expect(throws: CXErrorCodeRequestTransactionError.self) {
            try await alone.request(CXTransaction(action: start(id)))
        }
    }

    @Test("keeps a bounded number of calls")
    func bound() async {
        for _ in 0..<CallStore.callsMax { #expect(await request(start(UUID())) == nil) }
        #expect(await request(start(UUID())) == .maximumCallGroupsReached)
        #expect(controller.callObserver.calls.count == CallStore.callsMax)
    }
}

/// Records the actions of a provider's delegate.
private final class Phone: NSObject, CXProviderDelegate, @unchecked Sendable {
    // The tests' queue writes it; the test reads it when the queue is idle.
    var performed: [String] = []
    var fails = false
    var audio: [Bool] = []

    func providerDidReset(_ provider: CXProvider) {}
    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        if fails { return action.fail() }
        performed.append("start \(action.handle.value)")
        action.fulfill(withDateStarted: Date())
    }
    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        performed.append("end")
        action.fulfill()
    }
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        performed.append("held \(action.isOnHold)")
        action.fulfill()
    }
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        audio.append(true)
    }
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        audio.append(false)
    }
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        performed.append("muted \(action.isMuted)")
        action.fulfill()
    }
}

private final class Listener: NSObject, CXCallObserverDelegate, @unchecked Sendable {
    var ended: [Bool] = []
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
        ended.append(call.hasEnded)
    }
}
