import DeviceModel
import Foundation
import NotificationModel

private var records: [StoredRecord] { given() }
private var event: Event { given() }
private var now: Date { given() }
private var office: NotificationRegion { given() }
private var home: Position { given() }
private var desk: Position { given() }
private var kernel: Kernel {
    get { given() }
    set {}
}
private var app: AppDescription { given() }
private var push: ArrivedPush { given() }
