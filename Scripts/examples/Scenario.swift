import DeviceKernel
import DeviceModel
import Foundation

private var state: KernelState { given() }
private var settings: DeviceSettings {
    get { given() }
    set {}
}
private var url: URL { given() }
private var now: Date { given() }
