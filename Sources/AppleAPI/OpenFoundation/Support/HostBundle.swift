package import Foundation
private import Synchronization

/// The bundle whose code this process runs.
///
/// The device says which at the start (`Welcome.bundleURL`). In a process of a device it is that of
/// `Bundle.main`; a test that plays a process can name another.
package enum HostBundle {
    private static let current = Mutex<URL?>(nil)

    /// The bundle's folder; that of `Bundle.main` until the device has said another.
    package static var url: URL {
        get { current.withLock { $0 } ?? Bundle.main.bundleURL }
        set { current.withLock { $0 = newValue } }
    }
}
