// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation

/// The app of Firebase that an extension configures before it uses Firebase.
///
/// No GoogleService-Info.plist is read, and nothing is sent.
open class FirebaseApp: NSObject {
    /// Configures the app; again it does nothing, where the original ends the process.
    public class func configure() { configured.set() }

    /// The app; `nil` before it is configured.
    public class func app() -> FirebaseApp? { configured.isSet ? FirebaseApp() : nil }

    private static let configured = Flag()
}

/// Whether something happened.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
