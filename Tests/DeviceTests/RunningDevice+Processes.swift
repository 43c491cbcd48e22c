import DeviceKernel
import DeviceModel
import NotificationModel
import UpTesting

@testable import Device

extension RunningDevice {
    func appHasEnded() async throws {
        for await _ in await device.screens()
        where await device.kernel.state.apps[app]?.process == .terminated { return }
        throw Missing("the app's end")
    }

    func appIsShown() async throws {
        for await _ in await device.screens()
        where await device.kernel.state.apps[app]?.process == .foreground { return }
        throw Missing("the app's appearance")
    }

    /// Waits until the person has allowed the app's notifications, which the app requests at
    /// launch.
    func appIsAllowed() async throws {
        for await _ in await device.screens()
        where await device.kernel.state.apps[app]?.settings.authorizationStatus == .authorized {
            return
        }
        throw Missing("the app's permission")
    }

    /// Waits until the person has allowed the app's critical alerts, which is a separate prompt.
    func appMayBeCritical() async throws {
        for await _ in await device.screens()
        where await device.kernel.state.apps[app]?.settings.criticalAlert == .enabled { return }
        throw Missing("critical alerts")
    }
}
