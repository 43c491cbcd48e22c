internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Why the shared folder or a file in it cannot be used, in a sentence with its remedy.
public struct SharedFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, to decide by; more codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name, such as `no-container`; it stays the same in all versions.
        public let rawValue: String

        /// Creates a code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// This process has no folder of the app group: the entitlement is missing.
        public static let noContainer = Self(rawValue: "no-container")
        /// The folder is there and may not be written.
        public static let notWritable = Self(rawValue: "not-writable")
        /// The device was not unlocked since it was switched on, and the file is protected until
        /// then.
        public static let beforeFirstUnlock = Self(rawValue: "before-first-unlock")
        /// Another process held the lock for longer than the store waits.
        public static let busy = Self(rawValue: "busy")
        /// There is no room on the disk.
        public static let full = Self(rawValue: "full")
        /// A value is longer than the store keeps.
        public static let tooLarge = Self(rawValue: "too-large")
        /// A name that no file of the store may have.
        public static let badName = Self(rawValue: "bad-name")
        /// The system did not do as told.
        public static let failed = Self(rawValue: "failed")
    }

    /// What went wrong, to decide by.
    public let code: Code
    /// What is wrong and what to do about it, for a person.
    public let message: String

    /// The message: what is wrong and what to do about it.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What a call of the system answered.
    ///
    /// - Parameters:
    ///   - errno: The answer.
    ///   - isKnown: Whether the file was there before the call. One that is there and that its owner
    ///     may not open is protected until the first unlock.
    init(errno: Int32, _ doing: String, _ path: String, isKnown: Bool = false) {
        let said = unsafe String(cString: strerror(errno))
        switch errno {
        case EPERM where isKnown, EACCES where isKnown:
            self.init(
                .beforeFirstUnlock,
                "The system does not let this process \(doing) its own file \(path) (\(said)): the "
                    + "device was probably not unlocked since it was switched on. Try again after "
                    + "the first unlock.")
        case EPERM, EACCES, EROFS:
            self.init(
                .notWritable,
                "The system does not let this process \(doing) \(path) (\(said)). Check that the "
                    + "folder belongs to an app group of this very target.")
        case ENOSPC, EDQUOT:
            self.init(.full, "There is no room to \(doing) \(path) (\(said)).")
        default:
            self.init(.failed, "The system could not \(doing) \(path): \(said).")
        }
    }
}
