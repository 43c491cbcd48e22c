// swift-corelibs-foundation lacks these members.
#if !canImport(ObjectiveC)
    public import Foundation

    extension URL {
        /// Returns whether the file is readable, for example that of an attachment.
        ///
        /// Processes can read each other's files by path here, so the call grants no access. As on
        /// an iPhone, balance each `true` with `stopAccessingSecurityScopedResource()`.
        public func startAccessingSecurityScopedResource() -> Bool {
            isFileURL && FileManager.default.isReadableFile(atPath: path)
        }

        public func stopAccessingSecurityScopedResource() {}
    }

    extension NSURL {
        public func startAccessingSecurityScopedResource() -> Bool {
            (self as URL).startAccessingSecurityScopedResource()
        }

        public func stopAccessingSecurityScopedResource() {}
    }
#endif
