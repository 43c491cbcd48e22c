// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation

/// The Firebase app that an extension configures first.
///
/// It does not read GoogleService-Info.plist and sends no data. A second ``configure()`` does
/// nothing, where the original terminates the process.
open class FirebaseApp: NSObject {
    public class func configure() { configured.set() }

    public class func app() -> FirebaseApp? { configured.isSet ? FirebaseApp() : nil }

    private static let configured = Flag()
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
