import BellhopBasics
import DeviceModel
import Foundation
import Logging

private var device: any ScreenSource { given() }
private var token: Secret { given() }
private var logger: Logger { given() }
