// Apple's Foundation has these members; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension URL {
        /// The folder of the process's documents.
        public static var documentsDirectory: URL { home("Documents") }
        /// The folder of files that are not the person's.
        public static var libraryDirectory: URL { home("Library") }
        /// The folder of what can be made again.
        public static var cachesDirectory: URL { home("Library/Caches") }
        /// The folder of the app's own files.
        public static var applicationSupportDirectory: URL { home("Library/Application Support") }

        /// A folder of the process's home, as a phone lays it out; it may have to be made.
        private static func home(_ path: String) -> URL {
            URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(path, isDirectory: true)
        }
    }
#endif
