import APNs
import APNsGateway
import DevicePushLink
import Foundation
import LibPQ
import Logging

private var database: DatabaseConfiguration { given() }
private var keys: [TrustedKey] { given() }
private var logger: Logger { given() }
