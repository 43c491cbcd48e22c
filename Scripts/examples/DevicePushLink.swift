import APNs
import Foundation

private var file: URL { given() }
private var pushes: AsyncStream<DevicePush> { given() }
