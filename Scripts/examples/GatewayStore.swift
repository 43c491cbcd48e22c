import APNs
import APNsGateway
import BellhopBasics
import Foundation
import Logging

private var folder: URL { given() }
private var configuration: Gateway.Configuration { given() }
private var logger: Logger { given() }
private var gateway: Gateway { given() }
private var store: GatewayStore { given() }
private var secret: Secret { given() }
private var chainPEM: String { given() }
private var privateKeyPEM: String { given() }
