// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's. swift-corelibs-foundation does not export Core Foundation.
#if !canImport(Darwin)
    public import Foundation
    private import Synchronization

    /// The name of a Core Foundation notification.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationname>.
    public struct CFNotificationName: RawRepresentable, Hashable {
        public let rawValue: CFString
        public init(rawValue: CFString) { self.rawValue = rawValue }
        public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }
    }

    /// The handling of notifications while a process is suspended. No value has an effect.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationsuspensionbehavior>.
    public enum CFNotificationSuspensionBehavior: Int, Sendable {
        case drop = 1
        case coalesce = 2
        case hold = 3
        case deliverImmediately = 4
    }

    public typealias CFNotificationCallback = (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
        CFDictionary?
    ) -> Void

    /// A Core Foundation notification center.
    ///
    /// Limits: only the Darwin notification center is implemented, which sends names without data.
    /// **A notification stays in the process that posts it**: an app and its extensions do not
    /// share a center. Each post writes a line to the log that explains this.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationcenter>.
    public final class CFNotificationCenter: Sendable {
        @safe private struct Entry: @unchecked Sendable {
            // `observer` is a key that the callback receives; this code never dereferences it. The
            // callback runs on the main queue only.
            let observer: UInt
            let name: String
            let callback: CFNotificationCallback
        }

        /// The maximum number of observers. The center refuses further ones and logs it.
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

    /// Returns the Darwin notification center, whose notifications stay in the process here.
    ///
    /// On Apple's platforms they reach other processes.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()>.
    public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter { .darwin }

    /// Adds an observer, which is called on the main queue.
    ///
    /// Object and behavior are ignored, as Apple's Darwin center does. Without a name or a callback
    /// the function does nothing.
    public func CFNotificationCenterAddObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
        _ callBack: CFNotificationCallback?, _ name: CFString?, _ object: UnsafeRawPointer?,
        _ suspensionBehavior: CFNotificationSuspensionBehavior
    ) {
        guard let callBack = unsafe callBack, let name else { return }
        unsafe center?.add(observer, "\(name)", callBack)
    }

    public func CFNotificationCenterRemoveObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
        _ name: CFNotificationName?, _ object: UnsafeRawPointer?
    ) {
        unsafe center?.remove(observer, name.map { "\($0.rawValue)" })
    }

    public func CFNotificationCenterRemoveEveryObserver(
        _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?
    ) {
        unsafe center?.remove(observer, nil)
    }

    /// Posts a notification without object and data, as Apple's Darwin center does.
    public func CFNotificationCenterPostNotification(
        _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
        _ userInfo: CFDictionary?, _ deliverImmediately: Bool
    ) {
        guard let name else { return }
        center?.post("\(name.rawValue)")
    }
#endif
