import Foundation
import NotificationChecks

private var text: String { given() }
