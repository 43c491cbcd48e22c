public import Foundation

/// An exception of Objective-C, which `@throw` throws. Swift cannot catch it.
open class NSException: NSObject, NSCopying, @unchecked Sendable {
    // The properties do not change.
    public let name: String
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name: String, reason: String?, userInfo: [AnyHashable: Any]?) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
    }

    public func copy(with zone: NSZone?) -> Any { self }

    override open var description: String { reason ?? name }
}
