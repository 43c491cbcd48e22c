import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
