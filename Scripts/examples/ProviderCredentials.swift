import Foundation

private var bytes: [UInt8] { given() }
