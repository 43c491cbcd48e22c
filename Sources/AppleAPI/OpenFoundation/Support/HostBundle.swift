package import Foundation
private import Synchronization

/// The bundle whose code this process runs.
///
/// The device says which at the start (`Welcome.bundleURL`). An extension runs inside a launcher,
/// so that `Bundle.main` there names the launcher's folder and not the extension's.
package enum HostBundle {
    private static let current = Mutex<URL?>(nil)

    /// The bundle's folder; that of `Bundle.main` until the device has said another.
    package static var url: URL {
        get { current.withLock { $0 } ?? Bundle.main.bundleURL }
        set { current.withLock { $0 = newValue } }
    }
}
