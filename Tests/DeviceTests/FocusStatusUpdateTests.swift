import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// How a real app learns about a Focus.
@Suite(.timeLimit(.minutes(10)))
struct FocusStatusUpdateTests {
    @Test(
        "COM-40 COM-42 an authorized app is notified after its status center has changed")
    func toldOfFocus() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", in: folder
            ) { running in
                try await running.appIsAllowed()
                try await running.device.perform(
                    .change(app: running.app, .focusStatus(true)))
                try await running.device.perform(.focus("Do Not Disturb"))
                _ = await running.log.line(containing: "focus told on, known on")
                try await running.device.perform(.focus(nil))
                _ = await running.log.line(containing: "focus told off, known off")
            }
        }
    }

    @Test("COM-42 an app that handles the intent is launched for it")
    func launched() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", in: folder
            ) { running in
                try await running.appIsAllowed()
                try await running.device.perform(
                    .change(app: running.app, .focusStatus(true)))
                try await running.device.perform(.forceQuit(app: running.app))
                try await running.appHasEnded()
                try await running.device.perform(.focus("Do Not Disturb"))
                // The initial connection already contained the center's value.
                _ = await running.log.line(containing: "focus told on, known on")
            }
        }
    }
}
