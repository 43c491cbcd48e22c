import APNs
import Foundation
import Synchronization
import SystemPackage

/// Records which pushes of a sequence have a response, so that a second run sends only the others.
///
/// ```swift
/// let journal = try BulkJournal(path: "launch.journal", job: "launch-7")
/// print("\(journal.answeredCount) pushes have a response from an earlier run.")
/// for try await result in client.send(contentsOf: requests, journal: journal) {
///     print(result.index)
/// }
/// ```
///
/// The journal is a text file that only its owner may read. The first line has the format, a random
/// seed and the name of the job; each following line is the index of an answered push. The journal
/// writes a line to disk before the caller gets the result, and combines the lines of concurrent
/// results into one write. It ignores a last line that a crash cut short. If a response was in
/// flight during a crash, the next run sends its push again with the same `apns-id`.
///
/// Safe to use from any thread. Two processes cannot use one journal at the same time.
public final class BulkJournal: Sendable {
    /// An error for a file that cannot serve as the journal of this sequence, or that another
    /// process uses.
    public struct JournalError: Error, Sendable, CustomStringConvertible {
        /// The problem and its remedy, as text for a person.
        public let description: String
    }

    private struct State {
        var answered: AnsweredSet
        var unwritten: [Int] = []
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isWriting = false
    }

    package static let jobBytesMax = 64

    private static let title = "bellhop bulk journal 1"

    private let file: FileHandle
    private let seed: UInt64
    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "bellhop.provider.journal")

    /// Opens a journal, or creates it when the file does not exist.
    ///
    /// - Parameters:
    ///   - path: the file. Each sequence needs its own journal.
    ///   - job: a name of the sequence, such as a digest of its content, which protects against
    ///     using the journal of another sequence; letters, digits and hyphens, at most 64. The
    ///     empty name matches only journals without one.
    /// - Throws: ``JournalError`` if the file is not a journal, belongs to another job or is in
    ///   use; an error of the file system.
    public init(path: String, job: String = "") throws {
        guard job.utf8.count <= Self.jobBytesMax, job.utf8.allSatisfy(\.isPartOfName) else {
            throw JournalError(description: "“\(job)” cannot name a job.")
        }
        let descriptor: FileDescriptor
        do {
            descriptor = try .open(
                FilePath(path), .readWrite, options: [.create, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch {
            throw JournalError(description: "The journal \(path) cannot be opened: \(error).")
        }
        file = FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: true)
        guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 else {
            throw JournalError(
                description: "The journal \(path) is in use by another process. Wait for its end.")
        }
        var reader = JournalReader(title: Self.title)
        while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
            guard reader.read(part) else {
                throw JournalError(
                    description: "\(path) is not a journal of this version. Name another file.")
            }
        }
        state = Mutex(State(answered: reader.answered))
        guard let seed = reader.seed else {
            guard reader.bytes == 0, reader.isEmpty else {
                throw JournalError(
                    description: "\(path) is not a journal of this version. Name another file.")
            }
            self.seed = .random(in: 0...UInt64.max)
            let name = job.isEmpty ? "" : " \(job)"
            try file.write(contentsOf: Data("\(Self.title) \(self.seed)\(name)\n".utf8))
            try file.synchronize()
            return
        }
        guard reader.job == job else {
            throw JournalError(
                description: "The journal \(path) belongs to another job. Name another file, or "
                    + "remove it to send to all.")
        }
        self.seed = seed
        // A crash left this line incomplete.
        try file.truncate(atOffset: UInt64(reader.bytes))
        try file.seekToEnd()
    }

    /// The number of pushes with a response, those of earlier runs included.
    public var answeredCount: Int { state.withLock { $0.answered.count } }

    /// Returns whether the push at this index of the sequence has a response, from this or an
    /// earlier run.
    public func isAnswered(_ index: Int) -> Bool {
        state.withLock { $0.answered.contains(index) }
    }

    func apnsID(of index: Int) -> String {
        var generator = IdentifierGenerator(seed: SplitMix(state: seed &+ UInt64(index)))
        return generator.next()
    }

    /// Records a response. Returns when the record is on disk.
    func record(_ index: Int) async throws {
        try await withCheckedThrowingContinuation { continuation in
            let mustWrite = state.withLock { state in
                state.unwritten.append(index)
                state.waiting.append(continuation)
                defer { state.isWriting = true }
                return !state.isWriting
            }
            if mustWrite { queue.async { [self] in writeAll() } }
        }
    }

    func synchronize() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Result { try file.synchronize() })
            }
        }
    }

    private func writeAll() {
        while true {
            let (indices, waiting) = state.withLock { state in
                defer {
                    state.unwritten = []
                    state.waiting = []
                }
                if state.unwritten.isEmpty { state.isWriting = false }
                return (state.unwritten, state.waiting)
            }
            guard !indices.isEmpty else { return }
            let outcome = Result {
                let lines = indices.map { "\($0)\n" }.joined()
                try file.write(contentsOf: Data(lines.utf8))
                try file.synchronize()
            }
            if case .success = outcome {
                state.withLock { state in
                    for index in indices { state.answered.insert(index) }
                }
            }
            for continuation in waiting { continuation.resume(with: outcome) }
        }
    }
}

private struct JournalReader {
    private static let lineBytesMax = 64 + BulkJournal.jobBytesMax

    let title: [UInt8]
    private(set) var seed: UInt64?
    private(set) var job = ""
    private(set) var answered = AnsweredSet()
    private(set) var bytes = 0
    private var line: [UInt8] = []

    init(title: String) {
        self.title = Array((title + " ").utf8)
    }

    var isEmpty: Bool { line.isEmpty && bytes == 0 }

    /// Parses more bytes. Returns `false` if they cannot be part of a journal.
    mutating func read(_ part: Data) -> Bool {
        for byte in part {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                guard line.count <= Self.lineBytesMax else { return false }
                continue
            }
            guard endLine() else { return false }
        }
        return true
    }

    private mutating func endLine() -> Bool {
        defer {
            bytes += line.count + 1
            line.removeAll(keepingCapacity: true)
        }
        guard seed == nil else {
            guard let index = Self.number(line[...]), let index = Int(exactly: index) else {
                return false
            }
            answered.insert(index)
            return true
        }
        guard line.starts(with: title) else { return false }
        let words = line.dropFirst(title.count).split(
            separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
        seed = words.first.flatMap(Self.number)
        job = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : ""
        return seed != nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard !digits.isEmpty else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            guard 48...57 ~= digit else { return nil }
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tens.addingReportingOverflow(UInt64(digit - 48))
            guard !isTooLarge, !overflows else { return nil }
            value = sum
        }
        return value
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// A generator that derives many random numbers from one seed (splitmix64).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
