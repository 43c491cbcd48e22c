// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenFoundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time.
public typealias CMTimeScale = Int32
/// What tells times apart that lie on different timelines.
public typealias CMTimeEpoch = Int64

/// What is special about a time.
///
/// See <https://developer.apple.com/documentation/coremedia/cmtimeflags>.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates flags from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It is a time.
    public static var valid: CMTimeFlags { .init(rawValue: 1 << 0) }
    /// It was rounded.
    public static var hasBeenRounded: CMTimeFlags { .init(rawValue: 1 << 1) }
    /// It is after every other time.
    public static var positiveInfinity: CMTimeFlags { .init(rawValue: 1 << 2) }
    /// It is before every other time.
    public static var negativeInfinity: CMTimeFlags { .init(rawValue: 1 << 3) }
    /// It is not known.
    public static var indefinite: CMTimeFlags { .init(rawValue: 1 << 4) }
}

/// A time in a film or sound: a fraction of a second.
///
/// This slice makes, compares, adds and subtracts times; ranges, multiples and mappings are not here.
///
/// See <https://developer.apple.com/documentation/coremedia/cmtime>.
public struct CMTime: Sendable {
    /// The numerator.
    public var value: CMTimeValue
    /// The denominator.
    public var timescale: CMTimeScale
    /// What is special about it.
    public var flags: CMTimeFlags
    /// What tells it from times on another timeline.
    public var epoch: CMTimeEpoch

    /// Creates a time that is none.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// Creates a time from its parts.
    public init(
        value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
    ) {
        (self.value, self.timescale) = (value, timescale)
        (self.flags, self.epoch) = (flags, epoch)
    }

    /// Creates a fraction of a second. One with a denominator below 1 is not a time.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// Creates the time nearest to a number of seconds, rounded towards zero.
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

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No time.
    public static let invalid = CMTime()
    /// A time that is not known.
    public static let indefinite = CMTime(
        value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// After every other time.
    public static let positiveInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Before every other time.
    public static let negativeInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    /// Whether it is a time.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is after every other time.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether it is before every other time.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether it is not known.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether it is a fraction.
    public var isNumeric: Bool {
        isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
    }
    /// Whether it was rounded.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The seconds; not a number for what is not a time.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }
}

extension CMTime: Comparable, Hashable {
    /// Whether both are the same time; all that are no time are the same.
    public static func == (left: CMTime, right: CMTime) -> Bool {
        guard left.isNumeric, right.isNumeric else {
            return left.rank == right.rank && !left.isNumeric && !right.isNumeric
        }
        return left.epoch == right.epoch && left.product(right) == right.product(left)
    }

    /// Whether a time is before another one. No time is after all of them, as with Apple's.
    public static func < (left: CMTime, right: CMTime) -> Bool {
        guard left.isNumeric, right.isNumeric else { return left.rank < right.rank }
        if left.epoch != right.epoch { return left.epoch < right.epoch }
        return left.product(right) < right.product(left)
    }

    /// Equal for equal times.
    public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

    /// The sum of two times.
    public static func + (left: CMTime, right: CMTime) -> CMTime { left.sum(right) { $0 + $1 } }

    /// The difference of two times.
    public static func - (left: CMTime, right: CMTime) -> CMTime { left.sum(right) { $0 - $1 } }

    private var rank: Int {
        if !isValid { return 4 }
        if isIndefinite { return 3 }
        if isPositiveInfinity { return 2 }
        return isNegativeInfinity ? 0 : 1
    }

    /// The numerator over the product of both denominators, exactly.
    private func product(_ other: CMTime) -> Int128 { Int128(value) * Int128(other.timescale) }

    private func sum(_ other: CMTime, _ combine: (Int128, Int128) -> Int128) -> CMTime {
        guard isNumeric, other.isNumeric else { return isNumeric ? other : self }
        let isSame = timescale == other.timescale
        let scale = isSame ? Int128(timescale) : Int128(timescale) * Int128(other.timescale)
        let sum =
            isSame
            ? combine(Int128(value), Int128(other.value))
            : combine(product(other), other.product(self))
        // A denominator that is too large becomes that of nanoseconds.
        let kept = scale <= Int128(CMTimeScale.max) ? scale : 1_000_000_000
        let scaled = sum * kept / scale
        guard let value = CMTimeValue(exactly: scaled) else {
            return scaled > 0 ? .positiveInfinity : .negativeInfinity
        }
        return CMTime(value: value, timescale: CMTimeScale(kept))
    }
}

/// The beginning.
public let kCMTimeZero = CMTime.zero
/// No time.
public let kCMTimeInvalid = CMTime.invalid

/// A fraction of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

/// The time nearest to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// A time as a dictionary, as the option `UNNotificationAttachmentOptionsThumbnailTimeKey` of an attachment takes
/// it.
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
