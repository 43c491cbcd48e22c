import DeviceKernel
import Foundation
import Logging

private var configuration: Device.Configuration { given() }
private var folder: URL { given() }
private var logger: Logger { given() }
private var now: Date { given() }
