import APNs
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
