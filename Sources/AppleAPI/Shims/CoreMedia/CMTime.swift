// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenFoundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
/// The number of a timeline. Times on different timelines differ.
public typealias CMTimeEpoch = Int64

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var valid: CMTimeFlags { .init(rawValue: 1 << 0) }
    public static var hasBeenRounded: CMTimeFlags { .init(rawValue: 1 << 1) }
    public static var positiveInfinity: CMTimeFlags { .init(rawValue: 1 << 2) }
    public static var negativeInfinity: CMTimeFlags { .init(rawValue: 1 << 3) }
    public static var indefinite: CMTimeFlags { .init(rawValue: 1 << 4) }
}

/// A time in a movie or sound, as a fraction of a second.
///
/// Limits: times can be created, compared, added and subtracted. Ranges, multiples and mappings are
/// not available.
///
/// See <https://developer.apple.com/documentation/coremedia/cmtime>.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    public init(
        value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
    ) {
        (self.value, self.timescale) = (value, timescale)
        (self.flags, self.epoch) = (flags, epoch)
    }

    /// Creates a fraction of a second. A denominator below 1 gives an invalid time.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// Creates a time from seconds, rounded toward zero.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0, !seconds.isNaN else {
            self.init()
            return
        }
        let exact = seconds * Double(preferredTimescale)
        guard abs(exact) < 0x1p62 else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self.init(value: CMTimeValue(exact), timescale: preferredTimescale)
        if exact != exact.rounded(.towardZero) { flags.insert(.hasBeenRounded) }
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(
        value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isNumeric: Bool {
        isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
    }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds, or NaN if it is not numeric.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }
}

extension CMTime: Comparable, Hashable {
    /// Returns whether both times are equal. All invalid times are equal.
    public static func == (left: CMTime, right: CMTime) -> Bool {
        guard left.isNumeric, right.isNumeric else {
            return left.rank == right.rank && !left.isNumeric && !right.isNumeric
        }
        return left.epoch == right.epoch && left.product(right) == right.product(left)
    }

    /// Returns whether a time is before another. As with Apple, an invalid time is after all
    /// others.
    public static func < (left: CMTime, right: CMTime) -> Bool {
        guard left.isNumeric, right.isNumeric else { return left.rank < right.rank }
        if left.epoch != right.epoch { return left.epoch < right.epoch }
        return left.product(right) < right.product(left)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

    public static func + (left: CMTime, right: CMTime) -> CMTime { left.sum(right) { $0 + $1 } }

    public static func - (left: CMTime, right: CMTime) -> CMTime { left.sum(right) { $0 - $1 } }

    private var rank: Int {
        if !isValid { return 4 }
        if isIndefinite { return 3 }
        if isPositiveInfinity { return 2 }
        return isNegativeInfinity ? 0 : 1
    }

    /// Returns the value multiplied by the other timescale, without overflow.
    private func product(_ other: CMTime) -> Int128 { Int128(value) * Int128(other.timescale) }

    private func sum(_ other: CMTime, _ combine: (Int128, Int128) -> Int128) -> CMTime {
        guard isNumeric, other.isNumeric else { return isNumeric ? other : self }
        let isSame = timescale == other.timescale
        let scale = isSame ? Int128(timescale) : Int128(timescale) * Int128(other.timescale)
        let sum =
            isSame
            ? combine(Int128(value), Int128(other.value))
            : combine(product(other), other.product(self))
        // A timescale that would overflow becomes nanoseconds.
        let kept = scale <= Int128(CMTimeScale.max) ? scale : 1_000_000_000
        let scaled = sum * kept / scale
        guard let value = CMTimeValue(exactly: scaled) else {
            return scaled > 0 ? .positiveInfinity : .negativeInfinity
        }
        return CMTime(value: value, timescale: CMTimeScale(kept))
    }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// Returns a time as a dictionary, which the attachment option
/// `UNNotificationAttachmentOptionsThumbnailTimeKey` accepts.
///
/// - Parameter allocator: Ignored.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: CFAllocator?) -> CFDictionary? {
    let numbers = [
        "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
        "epoch": NSNumber(value: time.epoch), "flags": NSNumber(value: time.flags.rawValue),
    ]
    let result = NSMutableDictionary()
    for (key, number) in numbers { result.setObject(number, forKey: NSString(string: key)) }
    return result
}
