// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

/// What a player plays.
///
/// See <https://developer.apple.com/documentation/avfoundation/avplayeritem>.
open class AVPlayerItem: NSObject {
    /// The sound or film.
    public let asset: AVAsset

    /// The item of what is at a place.
    public convenience init(url: URL) {
        self.init(asset: AVURLAsset(url: url))
    }

    /// The item of a sound or film.
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }
}

extension NSNotification.Name {
    /// Would be posted at the end of an item.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}

/// Plays a sound or film.
///
/// **Nothing is heard or seen here**, and no item comes to its end: the player keeps what it was
/// given and whether it was told to play. Times, observers and layers are not in this slice.
///
/// See <https://developer.apple.com/documentation/avfoundation/avplayer>.
open class AVPlayer: NSObject {
    /// What it plays.
    open private(set) var currentItem: AVPlayerItem?
    /// The speed; 0 while it pauses.
    open var rate: Float = 0
    /// The volume, 0 to 1.
    open var volume: Float = 1
    /// Whether it is silent.
    open var isMuted = false

    /// A player of nothing.
    public override init() { super.init() }

    /// A player of what is at a place.
    public convenience init(url URL: URL) {
        self.init(playerItem: AVPlayerItem(url: URL))
    }

    /// A player of an item.
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    /// Plays something else.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// Plays.
    open func play() { rate = 1 }

    /// Pauses.
    open func pause() { rate = 0 }
}
