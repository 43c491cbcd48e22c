import Foundation
import NotificationModel

private var journey: Journey { given() }
private var screen: ScreenModel { given() }
private var settings: DeviceSettings {
    get { given() }
    set {}
}
