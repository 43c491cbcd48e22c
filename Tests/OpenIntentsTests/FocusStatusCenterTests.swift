import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import ProcessLink
import Testing

/// Serialized: the process has one center.
@Suite("INFocusStatusCenter", .serialized)
struct FocusStatusCenterTests {
    private var center: INFocusStatusCenter { .default }

    static let accesses: [(AppAccess.Status?, INFocusStatusAuthorizationStatus, Int)] = [
        (nil, .restricted, 1), (.restricted, .restricted, 1), (.notDetermined, .notDetermined, 0),
        (.denied, .denied, 2), (.authorized, .authorized, 3),
    ]

    @Test("COM-39 returns the device's last status", arguments: accesses)
    func access(
        access: AppAccess.Status?, status: INFocusStatusAuthorizationStatus, rawValue: Int
    ) {
        AccessMirror.ofProcess.apply(access.map { AppAccess(focus: $0) })
        defer { AccessMirror.ofProcess.apply(nil) }
        #expect(center.authorizationStatus == status)
        #expect(center.authorizationStatus.rawValue == rawValue)
        #expect(center.focusStatus.isFocused == nil)
    }

    @Test("COM-40 returns whether a Focus silences the app")
    func isFocused() {
        defer { AccessMirror.ofProcess.apply(nil) }
        for isFocused in [true, false, nil] {
            AccessMirror.ofProcess.apply(AppAccess(focus: .authorized, isFocused: isFocused))
            #expect(center.focusStatus.isFocused == isFocused)
        }
    }

    static let answers: [(Result<AppAnswer, ProcessLinkError>, INFocusStatusAuthorizationStatus)] =
        [
            (.success(.granted(true)), .authorized), (.success(.granted(false)), .denied),
            (.failure(NoDevice.failure), .restricted),
        ]

    @Test("COM-39 returns the user's answer in both forms of the request", arguments: answers)
    func asks(
        answer: Result<AppAnswer, ProcessLinkError>, status: INFocusStatusAuthorizationStatus
    ) async {
        let device = NotedDevice(answer)
        await CurrentDevice.withConnection(device) {
            #expect(await center.requestAuthorization() == status)
            let handled = await withCheckedContinuation { waiting in
                center.requestAuthorization { waiting.resume(returning: $0) }
            }
            #expect(handled == status)
        }
        #expect(device.requests == [.focusAuthorization, .focusAuthorization])
    }
}
