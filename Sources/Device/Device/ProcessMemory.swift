internal import Foundation

/// How much memory a process holds for itself alone.
enum ProcessMemory {
    /// The resident memory of a process that is neither shared nor a file's, in bytes: `RssAnon` of
    /// `/proc/<id>/status`. `nil` when there is no such process, or no such file on this system.
    static func privateBytes(of process: Int32) -> Int? {
        guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/status"),
            let data = try? file.read(upToCount: 8192)
        else { return nil }
        return kilobytes("RssAnon:", in: String(decoding: data, as: UTF8.self)).map { $0 * 1024 }
    }

    /// What a program and its libraries fill until it says hello, and the sandbox around it, in bytes:
    /// some 10 MB.
    private static let loadingBytes = 32 * 1024 * 1024

    /// The private memory of a process and of all that it started, in bytes.
    static func privateBytes(ofFamily leader: Int32) -> Int {
        ProcessTable.family(of: leader).compactMap { privateBytes(of: $0.identifier) }.reduce(0, +)
    }

    /// By how many bytes the private memory of a process and of all that it started is more than loading takes.
    static func growthWhileLoading(ofFamily leader: Int32) -> Int {
        privateBytes(ofFamily: leader) - loadingBytes
    }

    /// The number after a name, in a list such as `RssAnon:     1234 kB`.
    static func kilobytes(_ name: String, in status: String) -> Int? {
        for line in status.split(separator: "\n") where line.hasPrefix(name) {
            let words = line.dropFirst(name.count).split(whereSeparator: \.isWhitespace)
            return words.count == 2 && words[1] == "kB" ? Int(words[0]) : nil
        }
        return nil
    }
}
