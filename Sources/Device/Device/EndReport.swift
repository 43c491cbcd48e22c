internal import UntrustedFiles

/// The line in which a process writes why it ends: the Objective-C runtime's own line
/// (`BELLHOP_OBJC_END` of `ObjectiveCRuntime.h`), or the line that Swift's runtime prints for a
/// failed precondition, such as `Chat/Service.swift:33: Fatal error: Index out of range`.
enum EndReport {
    static let start = "bellhop: the process ended "
    static let causeBytesMax = 400

    /// Returns the cause that a line of a process's output names.
    static func cause(in line: String) -> String? {
        if line.hasPrefix(start) { return bounded(line.utf8.dropFirst(start.utf8.count)) }
        guard line.contains(".swift:"),
            let place = line.prefixMatch(of: #/[^\s:][^:]{0,255}\.swift:\d{1,7}: /#),
            line[place.range.upperBound...].starts(
                with: /(?:Fatal error|Precondition failed|Assertion failed)\b/)
        else { return nil }
        return bounded(line.utf8[...])
    }

    private static func bounded(_ bytes: Substring.UTF8View) -> String? {
        let cause = String(decoding: bytes.prefix(causeBytesMax), as: UTF8.self)
        return cause.isEmpty ? nil : cause.printable
    }

    /// Returns how a process ended, with the cause that it wrote.
    static func outcome(_ status: String, cause: String?) -> String {
        guard let cause else { return status }
        return cause.hasPrefix("at ") ? "\(status) \(cause)" : "\(status): \(cause)"
    }
}
