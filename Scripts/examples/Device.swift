import AppBundles
import DeviceKernel
import DeviceModel
import Foundation
import Logging

private var configuration: Device.Configuration { given() }
private var folder: URL { given() }
private var logger: Logger { given() }
private var now: Date { given() }
private var device: Device { given() }
private var bundle: AppBundle { given() }
private var push: ArrivedPush { given() }
