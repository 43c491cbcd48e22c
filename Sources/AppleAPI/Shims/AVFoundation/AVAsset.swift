public import Foundation

/// A sound or film.
///
/// This slice knows where it is, and nothing of what is in it: tracks, durations and times
/// (`CMTime`) are not here.
///
/// See <https://developer.apple.com/documentation/avfoundation/avasset>.
open class AVAsset: NSObject {
    /// The asset at a place.
    public convenience init(url: URL) {
        self.init(location: url)
    }

    fileprivate let location: URL

    fileprivate init(location: URL) {
        self.location = location
        super.init()
    }
}

/// A sound or film at a place.
///
/// See <https://developer.apple.com/documentation/avfoundation/avurlasset>.
open class AVURLAsset: AVAsset {
    /// The place.
    open var url: URL { location }

    /// The asset at a place. The options are not read.
    public init(url: URL, options: [String: Any]? = nil) {
        super.init(location: url)
    }
}
