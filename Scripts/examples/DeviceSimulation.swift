import BellhopTesting
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

private var device: TestDevice { given() }
private var app: AppDescription { given() }
