import APNs
import DevicePushLink
import Foundation
import Logging

private var secret: String { given() }
private var logger: Logger { given() }
private func show(_ push: DevicePush) async throws {}
