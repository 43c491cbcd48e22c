import Foundation
import NotificationModel

private var journey: Journey { given() }
