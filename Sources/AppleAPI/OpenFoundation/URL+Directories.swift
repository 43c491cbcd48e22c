// swift-corelibs-foundation lacks these members.
#if !canImport(ObjectiveC)
    public import Foundation

    // The folders of the process's home in the layout of an iPhone.
    extension URL {
        public static var documentsDirectory: URL { HomeFolder.url("Documents") }
        public static var libraryDirectory: URL { HomeFolder.url("Library") }
        public static var cachesDirectory: URL { HomeFolder.url("Library/Caches") }
        public static var applicationSupportDirectory: URL {
            HomeFolder.url("Library/Application Support")
        }
    }
#endif
