import APNs
import APNsGateway
import Foundation
import Logging

private var folder: URL { given() }
private var configuration: Gateway.Configuration { given() }
private var logger: Logger { given() }
