import Foundation

/// A device in a separate process.
final class Start {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()
    /// The time from before the process starts until it is ready.
    private var milliseconds = 0.0

    /// Starts a device and waits until it is ready.
    ///
    /// `sandbox` is `off`, `required` or `auto`.
    init(
        runner: URL, state: URL, bundle: URL, sandbox: String = "auto", further: [URL] = []
    ) throws {
        process.executableURL = runner
        process.arguments = [state.path, bundle.path, sandbox] + further.map(\.path)
        process.standardInput = input
        process.standardOutput = output
        let start = ContinuousClock.now
        try process.run()
        try wait(for: "ready ")
        milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// Sends a command and waits until the device has executed it.
    func order(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        try wait(for: "done \(line)")
    }

    /// Sends a command and returns its response.
    func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        return try wait(for: "done \(line): ")
    }

    /// Ends the device and returns the milliseconds from its start until it was ready.
    func end() throws -> Double {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return milliseconds
    }

    @discardableResult
    private func wait(for beginning: String) throws -> String {
        while true {
            while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[rest.startIndex..<newline], as: UTF8.self)
                rest = rest[rest.index(after: newline)...]
                if line.hasPrefix(beginning) { return String(line.dropFirst(beginning.count)) }
                if line.hasPrefix("refused") { throw Failure(description: line) }
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                throw Failure(description: "the device ended before it said \(beginning)")
            }
            rest += more
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
