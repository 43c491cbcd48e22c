// Apple's Foundation has these members; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension URL {
        /// Begins to use a file that another process was given, an attachment's for example.
        ///
        /// Processes here can read each other's files by their path alone, so this grants nothing;
        /// it answers whether the file can be read. Every `true` wants a
        /// `stopAccessingSecurityScopedResource()`, as on a phone.
        public func startAccessingSecurityScopedResource() -> Bool {
            isFileURL && FileManager.default.isReadableFile(atPath: path)
        }

        /// Ends what `startAccessingSecurityScopedResource()` began.
        public func stopAccessingSecurityScopedResource() {}
    }

    extension NSURL {
        /// Begins to use a file that another process was given.
        public func startAccessingSecurityScopedResource() -> Bool {
            (self as URL).startAccessingSecurityScopedResource()
        }

        /// Ends what `startAccessingSecurityScopedResource()` began.
        public func stopAccessingSecurityScopedResource() {}
    }
#endif
