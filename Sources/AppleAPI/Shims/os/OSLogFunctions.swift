// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

/// Writes a message with a C format string.
///
/// `%{public}@` shows a text, and `%{private}d` hides a number. By default, text and objects are
/// hidden and numbers are shown. A missing value is written as `<decode: missing data>`.
///
/// See <https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)>.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default, _ args: any CVarArg...
) {
    log.write(type) { LogFormat("\(message)").text(args, .current) }
}

/// Writes a message with a C format string. The level comes first.
///
/// See <https://developer.apple.com/documentation/os/os_log(_:dso:log:_:_:)>.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    _ message: StaticString, _ args: any CVarArg...
) {
    log.write(type) { LogFormat("\(message)").text(args, .current) }
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(.default) { message.text(.current) }
}

@_disfavoredOverload
public func os_log(
    _ logLevel: OSLogType = .default, log logObject: OSLog = .default, _ message: OSLogMessage
) {
    logObject.write(logLevel) { message.text(.current) }
}
