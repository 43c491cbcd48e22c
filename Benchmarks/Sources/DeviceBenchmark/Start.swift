import Foundation

/// A device in a process of its own, from its start on.
final class Start {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()
    /// From before the process was made until it was ready.
    private var milliseconds = 0.0

    /// Starts a device and waits until it is ready.
    ///
    /// `sandbox` is `off`, `required`, or `auto` as for a person.
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

    /// Gives an order, and waits until it is carried out.
    func order(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        try wait(for: "done \(line)")
    }

    /// Gives an order and returns what is said of it.
    func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        return try wait(for: "done \(line): ")
    }

    /// Ends the device and returns how many milliseconds it took to be ready.
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
