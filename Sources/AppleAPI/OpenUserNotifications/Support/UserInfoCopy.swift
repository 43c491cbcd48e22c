internal import Foundation
internal import NotificationModel

/// A deep, immutable copy of the app's data for use as `userInfo`.
///
/// Mutable containers become values, so a later change does not affect the content. String keys
/// become `String` and numbers become `NSNumber`, as Apple's bridging converts them. Values that a
/// property list cannot hold are kept until the content leaves the process (ADD-14).
enum UserInfoCopy {
    static func frozen(_ info: [AnyHashable: Any]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in info {
            result[(key as? String).map(AnyHashable.init) ?? key] = frozen(value: value)
        }
        return result
    }

    private static func frozen(value: Any) -> Any {
        // Fast path: these types are values and would be returned unchanged.
        let type = type(of: value)
        if type == String.self || type == Data.self || type == Date.self { return value }
        if type == [String: Any].self, let dictionary = value as? [String: Any] {
            return dictionary.mapValues(frozen(value:))
        }
        if let value = PropertyValue(foundationValue: value) { return value.foundationValue }
        switch value {
        case let list as [Any]: return list.map(frozen(value:))
        case let dictionary as [AnyHashable: Any]: return frozen(dictionary)
        default: return value
        }
    }
}
