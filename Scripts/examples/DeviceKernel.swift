import DeviceModel
import Foundation
import NotificationModel

private var records: [StoredRecord] { given() }
private var event: Event { given() }
private var now: Date { given() }
