import APNs
import DevicePushLink
import Foundation
import Logging

private var secret: String { given() }
private var logger: Logger { given() }
private func show(_ push: DevicePush) async throws {}
private var authorityPEM: String { given() }
private var client: DevicePushClient { given() }
private var address: GatewayAddress { given() }
private var file: URL { given() }
private var credential: DeviceCredential {
    get { given() }
    set {}
}
