package import Foundation

/// The user's folder for files that Bellhop can make again.
package enum UserCacheFolder {
    /// `bellhop` in `XDG_CACHE_HOME`, or in `~/.cache`.
    package static var url: URL {
        let caches = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
        let folder = caches.hasPrefix("/") ? caches : NSHomeDirectory() + "/.cache"
        return URL(filePath: folder).appending(path: "bellhop")
    }
}
