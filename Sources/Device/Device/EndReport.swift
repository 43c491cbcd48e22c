internal import UntrustedFiles

/// The line in which a process of Objective-C code writes why it ends (`BELLHOP_OBJC_END` of
/// `ObjectiveCRuntime.h`).
enum EndReport {
    static let start = "bellhop: the process ended "
    static let causeBytesMax = 400

    /// Returns the cause that a line of a process's output names.
    static func cause(in line: String) -> String? {
        guard line.hasPrefix(start) else { return nil }
        let cause = String(
            decoding: line.utf8.dropFirst(start.utf8.count).prefix(causeBytesMax), as: UTF8.self)
        return cause.isEmpty ? nil : cause.printable
    }

    /// Returns how a process ended, with the cause that it wrote.
    static func outcome(_ status: String, cause: String?) -> String {
        guard let cause else { return status }
        return cause.hasPrefix("at ") ? "\(status) \(cause)" : "\(status): \(cause)"
    }
}
