// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation

/// The Firebase app that an extension configures first.
///
/// It does not read GoogleService-Info.plist and sends no data. A second ``configure()`` does
/// nothing, where the original terminates the process.
open class FirebaseApp: NSObject {
    public class func configure() {
        configured.set()
        // The original observes the app's delegate from now on.
        _ = Messaging.messaging()
    }

    public class func configure(options: FirebaseOptions) { configure() }

    public class func app() -> FirebaseApp? { configured.isSet ? FirebaseApp() : nil }

    private static let configured = Flag()
}

/// Options without an effect.
open class FirebaseOptions: NSObject {
    public init?(contentsOfFile path: String) {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
    }

    public init(googleAppID: String, gcmSenderID: String) {}
}

/// The settings of the SDK's log, which have no effect.
public final class FirebaseConfiguration: Sendable {
    public static let shared = FirebaseConfiguration()
    public func setLoggerLevel(_ level: FirebaseLoggerLevel) {}
}

public enum FirebaseLoggerLevel: Int, Sendable {
    case error = 3, warning, notice, info, debug
    public static let min = FirebaseLoggerLevel.error
    public static let max = FirebaseLoggerLevel.debug
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
