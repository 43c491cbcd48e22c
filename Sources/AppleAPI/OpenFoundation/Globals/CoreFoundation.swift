// swift-corelibs-foundation does not export Core Foundation.
#if !canImport(Darwin)
    public import Foundation

    public typealias CFTimeInterval = Double
    public typealias CFAbsoluteTime = CFTimeInterval
    /// A string. Core Foundation's class is not available, so Foundation's class replaces it.
    public typealias CFString = NSString
    public typealias CFURL = NSURL
    public typealias CFData = NSData
    public typealias CFMutableData = NSMutableData
    public typealias CFDictionary = NSDictionary
    public typealias CFArray = NSArray
    public typealias CFNumber = NSNumber
    /// A memory allocator. Every function ignores it.
    public typealias CFAllocator = AnyObject
    public typealias CFTypeRef = AnyObject

    public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
    public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns the current time in seconds since 2001-01-01 00:00 UTC.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()>.
    public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
        Date.timeIntervalSinceReferenceDate
    }
#endif
