import AppleAPITesting
import BackgroundTasks
import CallKit
import Foundation
import NotificationModel
import ProcessLink
import PushKit
import Testing
import WidgetKit

@Suite("Modules without a system service")
struct CallAndTaskTests {
    private let scheduler = BGTaskScheduler { _ in ["a", "b"] + (0..<12).map { "work\($0)" } }

    @Test("a call is rejected, so an app falls back to a notification")
    func calls() async {
        let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Chat"))
        let update = CXCallUpdate()
        update.remoteHandle = CXHandle(type: .generic, value: "Ann")
        await #expect(throws: CXErrorCodeIncomingCallError.self) {
            try await provider.reportNewIncomingCall(with: UUID(), update: update)
        }
        await #expect(throws: CXErrorCodeNotificationServiceExtensionError.self) {
            try await CXProvider.reportNewIncomingVoIPPushPayload(["id": 1])
        }
    }

    @Test(
        "VOIP-3 a device accepts a call or reports that a Focus silences it",
        arguments: [(true, nil), (false, .filteredByDoNotDisturb)]
            as [(Bool, CXErrorCodeIncomingCallError.Code?)])
    func callOnDevice(isShown: Bool, code: CXErrorCodeIncomingCallError.Code?) async {
        let device = NotedDevice(.success(.granted(isShown)))
        let id = UUID()
        await CurrentDevice.withConnection(device) {
            let provider = CXProvider(configuration: CXProviderConfiguration())
            let error = await withCheckedContinuation { waiting in
                provider.reportNewIncomingCall(with: id, update: CXCallUpdate()) {
                    waiting.resume(returning: ($0 as? CXErrorCodeIncomingCallError)?.code)
                }
            }
            #expect(error == code)
        }
        #expect(device.requests == [.call(.incoming(id, Caller(), ringtone: nil))])
    }

    @Test("a push registry keeps its desired types and gets no token")
    func pushes() async {
        let registry = PKPushRegistry(queue: .main)
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) { registry.desiredPushTypes = [.voIP] }
        #expect(device.calls == [.runtime(.registerForIncomingPushes)])
        #expect(registry.desiredPushTypes == [.voIP])
        #expect(registry.pushToken(for: .voIP) == nil)
    }

    @Test("only identifiers of the Info.plist can be registered, once")
    func registration() {
        #expect(scheduler.register(forTaskWithIdentifier: "a", using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: "a", using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: "c", using: nil) { _ in })
    }

    @Test("task requests are kept until canceled, the newest per identifier")
    func submitted() async throws {
        let first = BGAppRefreshTaskRequest(identifier: "a")
        let second = BGAppRefreshTaskRequest(identifier: "a")
        try scheduler.submit(first)
        try scheduler.submit(second)
        try scheduler.submit(BGProcessingTaskRequest(identifier: "b"))
        #expect(await scheduler.pendingTaskRequests().contains { $0 === second })
        #expect(await scheduler.pendingTaskRequests().count == 2)
        scheduler.cancel(taskRequestWithIdentifier: "b")
        #expect(await scheduler.pendingTaskRequests().count == 1)
        scheduler.cancelAllTaskRequests()
        #expect(await scheduler.pendingTaskRequests().isEmpty)
    }

    @Test("task requests beyond Apple's limits are rejected")
    func bounds() throws {
        try scheduler.submit(BGAppRefreshTaskRequest(identifier: "a"))
        #expect(throws: BGTaskScheduler.Error(code: .tooManyPendingTaskRequests)) {
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "b"))
        }
        for number in 0..<10 {
            try scheduler.submit(BGProcessingTaskRequest(identifier: "work\(number)"))
        }
        #expect(throws: BGTaskScheduler.Error(code: .tooManyPendingTaskRequests)) {
            try scheduler.submit(BGProcessingTaskRequest(identifier: "work10"))
        }
        #expect(throws: BGTaskScheduler.Error(code: .notPermitted)) {
            try scheduler.submit(BGProcessingTaskRequest(identifier: "c"))
        }
    }

    @Test("WIDGET-9 reload requests of widgets and controls go to the device")
    func widgets() async {
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) {
            WidgetCenter().reloadAllTimelines()
            WidgetCenter().reloadTimelines(ofKind: "balance")
            ControlCenter().reloadAllControls()
            ControlCenter().reloadControls(ofKind: "door")
        }
        let calls = device.requests.compactMap { request in
            if case .reloadWidgets(let request) = request { request.call } else { nil }
        }
        #expect(
            calls == [
                "reloadAllTimelines()", #"reloadTimelines(ofKind: "balance")"#,
                "reloadAllControls()", #"reloadControls(ofKind: "door")"#,
            ])
    }
}
