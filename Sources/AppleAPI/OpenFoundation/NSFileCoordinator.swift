// Apple's Foundation has this class; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation
    internal import Glibc

    /// Where a function puts an error for its caller; `nil` if the caller does not want it.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

    /// Lets processes that share files take turns.
    ///
    /// This slice locks the file, or its folder before the file exists, between processes that
    /// use a coordinator too: any number may read, one may write. Presenters, moving, merging and
    /// coordination in the background are not here.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsfilecoordinator>.
    open class NSFileCoordinator: NSObject {
        /// How a file is read; none has an effect.
        public struct ReadingOptions: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt
            /// Creates options from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// Do not make presenters save first.
            public static var withoutChanges: ReadingOptions { .init(rawValue: 1 << 0) }
            /// Do not follow a link.
            public static var resolvesSymbolicLink: ReadingOptions { .init(rawValue: 1 << 1) }
            /// Only what describes the file is read.
            public static var immediatelyAvailableMetadataOnly: ReadingOptions {
                .init(rawValue: 1 << 2)
            }
            /// The file is read to upload it.
            public static var forUploading: ReadingOptions { .init(rawValue: 1 << 3) }
        }

        /// How a file is written; none has an effect.
        public struct WritingOptions: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt
            /// Creates options from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// The file is deleted.
            public static var forDeleting: WritingOptions { .init(rawValue: 1 << 0) }
            /// The file is moved.
            public static var forMoving: WritingOptions { .init(rawValue: 1 << 1) }
            /// Presenters save first.
            public static var forMerging: WritingOptions { .init(rawValue: 1 << 2) }
            /// The file is replaced.
            public static var forReplacing: WritingOptions { .init(rawValue: 1 << 3) }
            /// Only what describes the file is written.
            public static var contentIndependentMetadataOnly: WritingOptions {
                .init(rawValue: 1 << 4)
            }
        }

        /// Creates a coordinator; the presenter, which would be told of others' wishes, is not used.
        public init(filePresenter filePresenterOrNil: AnyObject? = nil) { super.init() }

        /// Waits until nobody writes, and reads.
        open func coordinate(
            readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
            byAccessor reader: (URL) -> Void
        ) {
            unsafe lock(url, LOCK_SH, outError) { reader(url) }
        }

        /// Waits until nobody reads or writes, and writes.
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
            // Closing it gives the lock back.
            defer { close(descriptor) }
            body()
        }
    }
#endif
