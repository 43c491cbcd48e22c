import Foundation
import NotificationModel
import UntrustedFiles

private var generated: XcodeGenProject { given() }
private var target: BuildSettings.Level { given() }
private var targetFile: BuildSettings.Level { given() }
private var project: BuildSettings.Level { given() }
private var projectFile: BuildSettings.Level { given() }
private var defaults: BuildSettings.Level { given() }
