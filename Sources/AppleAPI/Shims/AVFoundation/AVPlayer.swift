// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

open class AVPlayerItem: NSObject {
    public let asset: AVAsset

    public convenience init(url: URL) {
        self.init(asset: AVURLAsset(url: url))
    }

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }
}

extension NSNotification.Name {
    /// Never posted here, because no item plays to its end.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}

/// A player for sounds and movies.
///
/// **Nothing is audible or visible**, and no item reaches its end. The player stores its item and
/// its rate. Times, observers and layers are not available.
///
/// See <https://developer.apple.com/documentation/avfoundation/avplayer>.
open class AVPlayer: NSObject {
    open private(set) var currentItem: AVPlayerItem?
    open var rate: Float = 0
    open var volume: Float = 1
    open var isMuted = false

    public override init() { super.init() }

    public convenience init(url URL: URL) {
        self.init(playerItem: AVPlayerItem(url: URL))
    }

    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    open func play() { rate = 1 }

    open func pause() { rate = 0 }
}
