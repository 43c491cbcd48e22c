package import Device
package import DeviceModel
import NotificationModel

extension UpEnvironment {
    /// What a person chooses of an environment.
    package struct Options: Sendable {
        /// The lock screen's port: 0 for a free one, `nil` for 8787, or a free one when that is taken.
        package var pagePort: Int?
        /// The address that the lock screen listens on.
        package var pageHost = "127.0.0.1"
        /// The gateway's port: 0 for a free one, `nil` for 8443, or a free one when that is taken.
        package var gatewayPort: Int?
        /// The port of the avatars: 0 for a free one, `nil` for 8444, or a free one when that is taken.
        package var avatarPort: Int?
        /// How an app's question for permission is answered; `nil` leaves it to the person.
        package var permission: Bool? = true
        /// Changes the settings of a new device, and what a device remembers of them.
        package var adjust: @Sendable (inout DeviceSettings) -> Void = { _ in }
        /// Whether the app gets a first push.
        package var sendsFirstPush = true
        /// The payload of the first push; `nil` for one that the example app understands.
        package var firstPayload: [UInt8]?
        /// Whether the device begins new, and nothing is remembered of it.
        package var forgets = false
        /// Whether the code of apps is confined.
        package var sandbox = SandboxMode.required
        /// Receives the reason when the code runs without a sandbox.
        package var unconfined: @Sendable (_ reason: String) -> Void = { _ in }
        /// What the code of apps in a sandbox reaches of the network. The avatars come beside it.
        package var network = SandboxNetwork.publicInternet
        /// The project that the app was built from, for the causes of journeys; `nil` where it was built
        /// from none.
        package var project: CauseSearch.Project?
        /// Whether notifications are shown on the Linux desktop as well.
        package var showsOnDesktop = false
        /// How the program is called in what a person is told to type.
        package var program = "bellhop"
        /// The state folder as the person typed it; `nil` for the usual one.
        package var stateArgument: String?

        /// An environment with the usual ports, for an app that may notify.
        package init() {}

        /// The address that `pageHost` names; `localhost` resolves to several.
        var listeningHost: String { pageHost == "localhost" ? "127.0.0.1" : pageHost }

        /// Whether the lock screen can be reached from other machines.
        var isPageOpen: Bool {
            !(pageHost.hasPrefix("127.") || ["::1", "localhost"].contains(pageHost))
        }
    }
}
