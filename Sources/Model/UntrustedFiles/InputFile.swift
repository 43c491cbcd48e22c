package import Foundation

/// Reads a file that a person names, or `-` for standard input, up to a limit.
///
/// ```swift
/// let payload = try InputFile.payload("push.apns")
/// let key = try InputFile.text("-", bytesMax: 8192)  // from standard input
/// ```
package enum InputFile {
    /// Reads a small file.
    ///
    /// - Throws: `InputFileError` for an unreadable file or one larger than `bytesMax`.
    package static func read(_ path: String, bytesMax: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try parts(of: path) { part in
            bytes += part
            if bytes.count > bytesMax {
                throw InputFileError(
                    "This has more than \(bytesMax) bytes.", at: name(path),
                    remedy: "Check that it is the right file.")
            }
        }
        return bytes
    }

    /// Reads a payload. It may exceed the limit of the push service, which is checked elsewhere.
    ///
    /// - Throws: `InputFileError` for an unreadable file or one with more than 1 MiB.
    package static func payload(_ path: String) throws -> [UInt8] {
        try read(path, bytesMax: 1024 * 1024)
    }

    /// Reads the text of a small file.
    ///
    /// - Throws: `InputFileError` for a file that is unreadable, too large, or not UTF-8.
    package static func text(_ path: String, bytesMax: Int) throws -> String {
        guard let text = String(validating: try read(path, bytesMax: bytesMax), as: UTF8.self)
        else {
            throw InputFileError(
                "This is not UTF-8 text.", at: name(path), remedy: "Save it as UTF-8.")
        }
        return text
    }

    /// Passes the bytes of a file of any size to a closure in parts.
    ///
    /// - Throws: `InputFileError` for an unreadable file, and the error of the closure.
    package static func parts(of path: String, _ body: (Data) throws -> Void) throws {
        let handle: FileHandle
        if path == "-" {
            handle = .standardInput
        } else {
            do {
                handle = try FileHandle(forReadingFrom: URL(filePath: path))
            } catch {
                throw unreadable(path)
            }
        }
        while true {
            let part: Data?
            do {
                part = try handle.read(upToCount: 1 << 20)
            } catch {
                throw unreadable(path)
            }
            guard let part, !part.isEmpty else { return }
            try body(part)
        }
    }

    package static func problem(of path: String) -> InputFileError? {
        if let problem = InputFileError(reading: path) { return problem }
        guard FileEntryKind(at: path, followsLinks: true) == .folder else { return nil }
        return InputFileError("This is a folder.", at: path, remedy: "Name a file.")
    }

    private static func unreadable(_ path: String) -> InputFileError {
        (path == "-" ? nil : problem(of: path))
            ?? InputFileError(
                "This cannot be read.", at: name(path), remedy: "Check that it is the right file.")
    }

    private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
