package import Foundation
private import Synchronization

/// The bundle whose code this process runs.
///
/// The device sends its URL at the start (`ConnectResponse.bundleURL`). In a device's process it is that of
/// `Bundle.main`; a test that plays a process can set another.
package enum HostBundle {
    private static let current = Mutex<URL?>(nil)

    /// The folder of the bundle; that of `Bundle.main` until the device sends another.
    package static var url: URL {
        get { current.withLock { $0 } ?? Bundle.main.bundleURL }
        set { current.withLock { $0 = newValue } }
    }
}
