internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An error of the shared folder or a file in it. Decide by its `code`; `message` is for people.
///
/// ```swift
/// do {
///     try BadgeLedger(in: folder).clear()
/// } catch let error as SharedFolderError where error.code == .beforeFirstUnlock {
///     print("The badge is cleared after the first unlock.")
/// }
/// ```
public struct SharedFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error. Further codes may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name, such as `no-container`. It is stable.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app group's container is unavailable, because the entitlement is missing.
        public static let noContainer = Self(rawValue: "no-container")
        /// The folder exists but is not writable.
        public static let notWritable = Self(rawValue: "not-writable")
        /// The device was not unlocked since its start, and the file is protected until then.
        public static let beforeFirstUnlock = Self(rawValue: "before-first-unlock")
        /// Another process held the lock for longer than `lockWaitMax`.
        public static let busy = Self(rawValue: "busy")
        /// The disk has no space for the file.
        public static let full = Self(rawValue: "full")
        /// A value exceeds a limit of the store.
        public static let tooLarge = Self(rawValue: "too-large")
        /// The name is not valid for a file of the store.
        public static let badName = Self(rawValue: "bad-name")
        /// Another error of the system.
        public static let failed = Self(rawValue: "failed")
    }

    /// The kind of the error.
    public let code: Code
    /// A sentence with the problem and the fix.
    public let message: String

    /// The same text as `message`.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Creates an error from a system call.
    ///
    /// - Parameters:
    ///   - errno: The error number.
    ///   - isKnown: Whether the file existed before the call. A file that exists, but that its
    ///     owner may not open, is protected until the first unlock.
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
