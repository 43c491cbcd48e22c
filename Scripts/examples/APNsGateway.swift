import APNs
import BellhopBasics
import DevicePushLink
import Foundation
import Logging

private var gateway: Gateway { given() }
private var key: TrustedKey { given() }
private var pem: String { given() }
private var logger: Logger { given() }
private func show(_ push: DevicePush) async throws {}
private var chainPEM: String { given() }
private var privateKeyPEM: String { given() }
private var connection: DeviceConnection { given() }
private var token: DeviceToken { given() }
private var configuration: Gateway.Configuration { given() }
private var now: Date { given() }
