import Foundation

private var bundle: URL { given() }
private var sound: URL { given() }
private var destination: URL { given() }
private var project: URL { given() }
private var compressed: [UInt8] { given() }
