import DeviceModel
import Logging

private var device: any ScreenSource { given() }
private var logger: Logger { given() }
