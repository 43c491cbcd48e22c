#if !canImport(ObjectiveC)
    internal import Foundation

    /// A folder of the process's home.
    enum HomeFolder {
        static func url(_ path: String) -> URL {
            URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(path, isDirectory: true)
        }

        /// Returns the path of a folder below the home; `nil` for a folder without one.
        static func path(of directory: FileManager.SearchPathDirectory) -> String? {
            switch directory {
            case .documentDirectory: "Documents"
            case .libraryDirectory: "Library"
            case .cachesDirectory: "Library/Caches"
            case .applicationSupportDirectory: "Library/Application Support"
            case .autosavedInformationDirectory: "Library/Autosave Information"
            case .inputMethodsDirectory: "Library/Input Methods"
            case .preferencePanesDirectory: "Library/PreferencePanes"
            case .applicationDirectory: "Applications"
            case .desktopDirectory: "Desktop"
            case .downloadsDirectory: "Downloads"
            case .moviesDirectory: "Movies"
            case .musicDirectory: "Music"
            case .picturesDirectory: "Pictures"
            case .sharedPublicDirectory: "Public"
            default: nil
            }
        }
    }
#endif
