package import Device
package import DeviceModel
import NotificationModel

extension UpEnvironment {
    /// The options of an environment.
    ///
    /// A port of 0 selects a free port. A `nil` port selects the usual one, or a free port if that
    /// is taken. The usual ports are 8787 (page), 8443 (gateway) and 8444 (avatars).
    package struct Options: Sendable {
        package var pagePort: Int?
        package var pageHost = "127.0.0.1"
        package var gatewayPort: Int?
        package var avatarPort: Int?
        /// The port for the messages of other services; `nil` turns it off.
        package var endpointsPort: Int?
        /// The answer to an app's permission request; `nil` leaves it to the user.
        package var permission: Bool? = true
        /// Changes the settings of a new device and the stored settings of an existing one.
        package var adjust: @Sendable (inout DeviceSettings) -> Void = { _ in }
        package var sendsFirstPush = true
        /// The payload of the first push. The default is one for the example app.
        package var firstPayload: [UInt8]?
        /// Whether to start with a new device and to store nothing about it.
        package var forgets = false
        package var sandbox = SandboxMode.required
        package var unconfined: @Sendable (_ reason: String) -> Void = { _ in }
        /// The network access of sandboxed apps, in addition to the avatars.
        package var network = SandboxNetwork.publicInternet
        /// The project of the app, for the causes of journeys; `nil` if the app was not built from
        /// one.
        package var project: CauseSearch.Project?
        package var showsOnDesktop = false
        package var program = "bellhop"
        /// The state folder as the user typed it; `nil` for the default.
        package var stateArgument: String?

        package init() {}

        /// The address of `pageHost`; `localhost` would resolve to several.
        var listeningHost: String { pageHost == "localhost" ? "127.0.0.1" : pageHost }

        var isPageOpen: Bool {
            !(pageHost.hasPrefix("127.") || ["::1", "localhost"].contains(pageHost))
        }
    }
}
