// swift-corelibs-foundation lacks this class.
#if !canImport(ObjectiveC)
    public import Foundation
    internal import Glibc

    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

    /// Coordinates access to files that processes share: many readers or one writer.
    ///
    /// Limits: it locks the file, or its folder before the file exists, against other processes
    /// that use a coordinator. Presenters, moving, merging and asynchronous coordination are not
    /// implemented.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsfilecoordinator>.
    open class NSFileCoordinator: NSObject {
        /// The kind of reading. No option has an effect.
        public struct ReadingOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static var withoutChanges: ReadingOptions { .init(rawValue: 1 << 0) }
            public static var resolvesSymbolicLink: ReadingOptions { .init(rawValue: 1 << 1) }
            public static var immediatelyAvailableMetadataOnly: ReadingOptions {
                .init(rawValue: 1 << 2)
            }
            public static var forUploading: ReadingOptions { .init(rawValue: 1 << 3) }
        }

        /// The kind of writing. No option has an effect.
        public struct WritingOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static var forDeleting: WritingOptions { .init(rawValue: 1 << 0) }
            public static var forMoving: WritingOptions { .init(rawValue: 1 << 1) }
            public static var forMerging: WritingOptions { .init(rawValue: 1 << 2) }
            public static var forReplacing: WritingOptions { .init(rawValue: 1 << 3) }
            public static var contentIndependentMetadataOnly: WritingOptions {
                .init(rawValue: 1 << 4)
            }
        }

        /// Creates a coordinator. The presenter is ignored.
        public init(filePresenter filePresenterOrNil: AnyObject? = nil) { super.init() }

        open func coordinate(
            readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
            byAccessor reader: (URL) -> Void
        ) {
            unsafe lock(url, LOCK_SH, outError) { reader(url) }
        }

        open func coordinate(
            writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
            byAccessor writer: (URL) -> Void
        ) {
            unsafe lock(url, LOCK_EX, outError) { writer(url) }
        }

        private func lock(
            _ url: URL, _ kind: Int32, _ outError: NSErrorPointer, _ body: () -> Void
        ) {
            let isThere = FileManager.default.fileExists(atPath: url.path)
            let path = isThere ? url.path : url.deletingLastPathComponent().path
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0, flock(descriptor, kind) == 0 else {
                if descriptor >= 0 { close(descriptor) }
                unsafe outError?.pointee = NSError(
                    domain: NSCocoaErrorDomain, code: CocoaError.fileReadNoSuchFile.rawValue,
                    userInfo: [NSFilePathErrorKey: path])
                return
            }
            // Closing the descriptor releases the lock.
            defer { close(descriptor) }
            body()
        }
    }
#endif
