import DeviceModel
import Foundation

private var model: ScreenModel { given() }
private var file: URL { given() }
private var now: Date { given() }
private var former: ScreenPicture { given() }
private var current: ScreenPicture { given() }
