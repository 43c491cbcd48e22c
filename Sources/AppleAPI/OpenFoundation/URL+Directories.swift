// swift-corelibs-foundation lacks these members.
#if !canImport(ObjectiveC)
    public import Foundation

    extension URL {
        public static var documentsDirectory: URL { home("Documents") }
        public static var libraryDirectory: URL { home("Library") }
        public static var cachesDirectory: URL { home("Library/Caches") }
        public static var applicationSupportDirectory: URL { home("Library/Application Support") }

        /// Returns a folder of the process's home in the layout of an iPhone. It may not exist yet.
        private static func home(_ path: String) -> URL {
            URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(path, isDirectory: true)
        }
    }
#endif
