import Foundation

private var token: DeviceToken { given() }
private var now: Date { given() }
private var bytes: [UInt8] { given() }
private var text: String { given() }
