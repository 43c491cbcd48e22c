internal import Foundation

enum ProcessMemory {
    /// Returns the private resident memory of a process in bytes: `RssAnon` in `/proc/<id>/status`.
    ///
    /// The result is `nil` for an unknown process, or on a system without that file.
    static func privateBytes(of process: Int32) -> Int? {
        guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/status"),
            let data = try? file.read(upToCount: 8192)
        else { return nil }
        return kilobytes("RssAnon:", in: String(decoding: data, as: UTF8.self)).map { $0 * 1024 }
    }

    /// Memory of a program, its libraries and the sandbox until the handshake, in bytes. The
    /// typical value is 10 MB.
    private static let loadingBytes = 32 * 1024 * 1024

    static func privateBytes(ofFamily leader: Int32) -> Int {
        ProcessTable.family(of: leader).compactMap { privateBytes(of: $0.identifier) }.reduce(0, +)
    }

    /// Returns the private memory of a process and its descendants in excess of what loading needs,
    /// in bytes.
    static func growthWhileLoading(ofFamily leader: Int32) -> Int {
        privateBytes(ofFamily: leader) - loadingBytes
    }

    static func kilobytes(_ name: String, in status: String) -> Int? {
        for line in status.split(separator: "\n") where line.hasPrefix(name) {
            let words = line.dropFirst(name.count).split(whereSeparator: \.isWhitespace)
            return words.count == 2 && words[1] == "kB" ? Int(words[0]) : nil
        }
        return nil
    }
}
