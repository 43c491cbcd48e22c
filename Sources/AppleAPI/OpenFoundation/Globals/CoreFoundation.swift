// Core Foundation is hidden inside the open Foundation.
#if !canImport(Darwin)
    public import Foundation

    /// A time in seconds.
    public typealias CFTimeInterval = Double
    /// Seconds since the beginning of 2001, in UTC.
    public typealias CFAbsoluteTime = CFTimeInterval
    /// A text. Core Foundation's own class is not here; a text of Swift stands for it.
    public typealias CFString = NSString
    /// A page or file.
    public typealias CFURL = NSURL
    /// Bytes.
    public typealias CFData = NSData
    /// Bytes that can be added to.
    public typealias CFMutableData = NSMutableData
    /// A dictionary.
    public typealias CFDictionary = NSDictionary
    /// An array.
    public typealias CFArray = NSArray
    /// A number.
    public typealias CFNumber = NSNumber
    /// What gets memory for objects; ignored wherever it is asked for.
    public typealias CFAllocator = AnyObject
    /// Any object of Core Foundation.
    public typealias CFTypeRef = AnyObject

    /// Seconds between 1970 and 2001.
    public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
    /// Seconds between 1904 and 2001.
    public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The time, in seconds since the beginning of 2001.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()>.
    public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
        Date.timeIntervalSinceReferenceDate
    }
#endif
