// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's. Core Foundation is hidden inside the open Foundation.
#if !canImport(Darwin)
    public import Foundation
    private import Synchronization

    /// The name of a notification of Core Foundation.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationname>.
    public struct CFNotificationName: RawRepresentable, Hashable {
        /// The name.
        public let rawValue: CFString
        /// Creates a name.
        public init(rawValue: CFString) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }
    }

    /// What happens to notifications while a process is suspended; none has an effect.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationsuspensionbehavior>.
    public enum CFNotificationSuspensionBehavior: Int, Sendable {
        /// They are dropped.
        case drop = 1
        /// The last one of a name is kept.
        case coalesce = 2
        /// All are kept.
        case hold = 3
        /// They are delivered at once.
        case deliverImmediately = 4
    }

    /// What an observer of Core Foundation calls.
    public typealias CFNotificationCallback = (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
        CFDictionary?
    ) -> Void

    /// A center of Core Foundation.
    ///
    /// This slice is the Darwin notification center, which sends names without data. **Names stay in the
    /// process here**: an app and its extensions have no common center. Whoever posts one finds a line in the
    /// log.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationcenter>.
    public final class CFNotificationCenter: Sendable {
        @safe private struct Entry: @unchecked Sendable {
            // The pointer is a key and is handed back, never read. The callback runs on the main queue alone.
            let observer: UInt
            let name: String
            let callback: CFNotificationCallback
        }

        /// The most observers that are kept; more are refused with a line in the log.
        static let observersMax = 1000

        fileprivate static let darwin = CFNotificationCenter()
        private let entries = Mutex<[Entry]>([])

        fileprivate func add(
            _ observer: UnsafeRawPointer?, _ name: String,
            _ callback: @escaping CFNotificationCallback
        ) {
            let entry = unsafe Entry(
                observer: UInt(bitPattern: observer), name: name, callback: callback)
            let isKept = entries.withLock { entries in
                guard entries.count < Self.observersMax else { return false }
                entries.append(entry)
                return true
            }
            if !isKept { Self.log("The Darwin notification center has too many observers.") }
        }

        fileprivate func remove(_ observer: UnsafeRawPointer?, _ name: String?) {
            let key = UInt(bitPattern: observer)
            entries.withLock { entries in
                entries.removeAll { $0.observer == key && (name == nil || $0.name == name) }
            }
        }

        fileprivate func post(_ name: String) {
            Self.log(
                "The Darwin notification \(name) stays in this process: there is no other to hear it."
            )
            for entry in entries.withLock({ $0 }) where entry.name == name {
                DispatchQueue.main.async { [self] in
                    unsafe entry.callback(
                        self, UnsafeMutableRawPointer(bitPattern: entry.observer),
                        CFNotificationName(NSString(string: name)), nil, nil)
                }
            }
        }

        private static func log(_ sentence: String) {
            FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        }
    }

    /// The center whose notifications go from process to process on Apple's platforms, and stay in the
    /// process here.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()>.
    public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter { .darwin }

    /// Adds an observer, which is called on the main queue. Object and behavior are not used, as by Apple's
    /// Darwin center; without a name or a callback nothing is added.
    public func CFNotificationCenterAddObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
        _ callBack: CFNotificationCallback?, _ name: CFString?, _ object: UnsafeRawPointer?,
        _ suspensionBehavior: CFNotificationSuspensionBehavior
    ) {
        guard let callBack = unsafe callBack, let name else { return }
        unsafe center?.add(observer, "\(name)", callBack)
    }

    /// Removes an observer of a name; of every name if `nil`.
    public func CFNotificationCenterRemoveObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
        _ name: CFNotificationName?, _ object: UnsafeRawPointer?
    ) {
        unsafe center?.remove(observer, name.map { "\($0.rawValue)" })
    }

    /// Removes an observer of all names.
    public func CFNotificationCenterRemoveEveryObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?
    ) {
        unsafe center?.remove(observer, nil)
    }

    /// Posts a notification. Object and data are not sent, as by Apple's Darwin center.
    public func CFNotificationCenterPostNotification(
        _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
        _ userInfo: CFDictionary?, _ deliverImmediately: Bool
    ) {
        guard let name else { return }
        center?.post("\(name.rawValue)")
    }
#endif
