import DeviceModel
import Foundation
import NotificationModel
import UntrustedFiles

private var generated: XcodeGenProject { given() }
private var target: BuildSettings.Level { given() }
private var targetFile: BuildSettings.Level { given() }
private var project: BuildSettings.Level { given() }
private var projectFile: BuildSettings.Level { given() }
private var defaults: BuildSettings.Level { given() }
private var app: URL { given() }
private var folder: URL { given() }
private var products: URL { given() }
private var launcher: URL { given() }
private var bytes: [UInt8] { given() }
private var text: String { given() }
