// On Apple's platforms Objective-C provides these functions. General key-value coding is not
// available here.
#if !canImport(ObjectiveC)
    internal import Foundation
    internal import NotificationModel

    extension UNNotificationContent {
        /// Sets a property by its name.
        ///
        /// As on Apple's platforms, this also changes immutable content, and counts as a change
        /// after `updating(from:)` (COM-34). An unknown name or a value of the wrong type traps,
        /// where Apple raises an exception.
        public func setValue(_ value: Any?, forKey key: String) {
            let changed = UNMutableNotificationContent(copying: self)
            guard changed.set(value, key) else {
                preconditionFailure(
                    "UNNotificationContent has no property \(key) that takes \(type(of: value)).")
            }
            values = changed.values
            info = changed.info
        }

        /// Sets a property by its name. A path with more than one name traps.
        public func setValue(_ value: Any?, forKeyPath keyPath: String) {
            setValue(value, forKey: keyPath)
        }

        /// Returns a property by its name. An unknown name traps, where Apple raises an exception.
        public func value(forKey key: String) -> Any? {
            switch key {
            case "title": return title
            case "subtitle": return subtitle
            case "body": return body
            case "badge": return badge
            case "sound": return sound
            case "launchImageName": return launchImageName
            case "categoryIdentifier": return categoryIdentifier
            case "threadIdentifier": return threadIdentifier
            case "targetContentIdentifier": return targetContentIdentifier
            case "interruptionLevel": return NSNumber(value: interruptionLevel.rawValue)
            case "relevanceScore": return NSNumber(value: relevanceScore)
            case "filterCriteria": return filterCriteria
            case "userInfo": return userInfo
            case "attachments": return attachments
            default: preconditionFailure("UNNotificationContent has no property \(key).")
            }
        }
    }

    extension UNMutableNotificationContent {
        /// Returns `false` if the property does not exist or the value has the wrong type.
        fileprivate func set(_ value: Any?, _ key: String) -> Bool {
            switch key {
            case "title": return Self.text(value).map { title = $0 } != nil
            case "subtitle": return Self.text(value).map { subtitle = $0 } != nil
            case "body": return Self.text(value).map { body = $0 } != nil
            case "launchImageName": return Self.text(value).map { launchImageName = $0 } != nil
            case "categoryIdentifier":
                return Self.text(value).map { categoryIdentifier = $0 } != nil
            case "threadIdentifier": return Self.text(value).map { threadIdentifier = $0 } != nil
            case "targetContentIdentifier":
                targetContentIdentifier = Self.text(value)
                return value == nil || targetContentIdentifier != nil
            case "filterCriteria":
                filterCriteria = Self.text(value)
                return value == nil || filterCriteria != nil
            case "badge":
                badge = Self.number(value)
                return value == nil || badge != nil
            case "sound":
                sound = value as? UNNotificationSound
                return value == nil || sound != nil
            case "interruptionLevel": return Self.level(value).map { interruptionLevel = $0 } != nil
            case "relevanceScore":
                return Self.number(value).map { relevanceScore = $0.doubleValue } != nil
            case "userInfo": return (value as? [AnyHashable: Any]).map { userInfo = $0 } != nil
            case "attachments":
                return (value as? [UNNotificationAttachment]).map { attachments = $0 } != nil
            default: return false
            }
        }

        private static func text(_ value: Any?) -> String? {
            value as? String ?? (value as? NSString).map { "\($0)" }
        }

        private static func number(_ value: Any?) -> NSNumber? {
            value as? NSNumber ?? (value as? Int).map { NSNumber(value: $0) }
                ?? (value as? Double).map { NSNumber(value: $0) }
        }

        private static func level(_ value: Any?) -> UNNotificationInterruptionLevel? {
            value as? UNNotificationInterruptionLevel
                ?? number(value).flatMap {
                    UNNotificationInterruptionLevel(rawValue: $0.uintValue)
                }
        }
    }
#endif
