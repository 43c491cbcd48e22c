public import Foundation

/// A sound or movie at a URL.
///
/// Limits: only the URL is available, not the content: tracks, durations and times (`CMTime`) are
/// missing.
///
/// See <https://developer.apple.com/documentation/avfoundation/avasset>.
open class AVAsset: NSObject {
    public convenience init(url: URL) {
        self.init(location: url)
    }

    fileprivate let location: URL

    fileprivate init(location: URL) {
        self.location = location
        super.init()
    }
}

open class AVURLAsset: AVAsset {
    open var url: URL { location }

    /// Creates an asset for a URL. The options are ignored.
    public init(url: URL, options: [String: Any]? = nil) {
        super.init(location: url)
    }
}
