internal import Foundation
internal import NotificationModel

/// The app's own data as content keeps it: its own, all the way down.
///
/// Mutable containers become values, so that changing one later shows in no content; texts as keys
/// become `String`; numbers become `NSNumber`, as Apple's bridging makes them. What no property
/// list can hold stays as it is until the content leaves the process (ADD-14).
enum FrozenUserInfo {
    static func frozen(_ info: [AnyHashable: Any]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in info {
            result[(key as? String).map(AnyHashable.init) ?? key] = frozen(value: value)
        }
        return result
    }

    private static func frozen(value: Any) -> Any {
        // What is a value by its very type, and comes out as it went in, needs no conversion.
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
