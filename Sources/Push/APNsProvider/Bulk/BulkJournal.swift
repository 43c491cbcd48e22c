import APNs
import Foundation
import Synchronization
import SystemPackage

/// Remembers which pushes of a sequence were answered, so that a second run sends only the others.
///
/// A file of lines, which only its owner may read: what it is, a number by chance and the job's name,
/// then the place of each answered push. A line is on the disk before the result is handed out; lines of results that come together are written
/// together. What a crash left half written does not count. A push whose answer was under way during
/// a crash is sent again by the next run, with the same `apns-id`: nobody can know.
///
/// Safe to use from any thread; two processes cannot use one journal at once.
public final class BulkJournal: Sendable {
    /// Why a journal cannot be used.
    public struct JournalError: Error, Sendable, CustomStringConvertible {
        /// What is wrong, and what to do.
        public let description: String
    }

    private struct State {
        var answered: AnsweredSet
        var unwritten: [Int] = []
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isWriting = false
    }

    /// The longest name of a job, in bytes.
    package static let jobBytesMax = 64

    private static let title = "bellhop bulk journal 1"

    private let file: FileHandle
    private let seed: UInt64
    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "bellhop.provider.journal")

    /// Opens a journal, or begins one where there is no file.
    ///
    /// - Parameters:
    ///   - path: the file; one journal belongs to one sequence.
    ///   - job: a name of the sequence, such as a digest of what is sent, so that a journal is not
    ///     taken for that of another; letters, digits and hyphens, at most 64. The
    ///     empty name fits only journals without one.
    /// - Throws: ``JournalError`` for a file that is not a journal, belongs to another job or is in use, an
    ///   error of the file system.
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
        // A line without its end is one that a crash cut.
        try file.truncate(atOffset: UInt64(reader.bytes))
        try file.seekToEnd()
    }

    /// How many pushes were answered.
    public var answeredCount: Int { state.withLock { $0.answered.count } }

    /// Whether the push at a place was answered.
    public func isAnswered(_ index: Int) -> Bool {
        state.withLock { $0.answered.contains(index) }
    }

    /// The id of the push at a place, the same in each run.
    func apnsID(of index: Int) -> String {
        var generator = IdentifierGenerator(seed: SplitMix(state: seed &+ UInt64(index)))
        return generator.next()
    }

    /// Writes that a push was answered; returns when that is on the disk.
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

    /// Waits until all is on the disk.
    func synchronize() async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Result { try file.synchronize() })
            }
        }
    }

    /// Writes what has come together, until nothing more comes.
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

/// Reads a journal part by part.
private struct JournalReader {
    /// The first line is the longest.
    private static let lineBytesMax = 64 + BulkJournal.jobBytesMax

    let title: [UInt8]
    /// The number by chance in the first line.
    private(set) var seed: UInt64?
    /// The name of the job in the first line.
    private(set) var job = ""
    private(set) var answered = AnsweredSet()
    /// The bytes of all whole lines.
    private(set) var bytes = 0
    private var line: [UInt8] = []

    init(title: String) {
        self.title = Array((title + " ").utf8)
    }

    /// Whether nothing at all was read.
    var isEmpty: Bool { line.isEmpty && bytes == 0 }

    /// Reads more; `false` for what no journal holds.
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
    /// Whether it is a letter, a digit or a hyphen.
    fileprivate var isPartOfName: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// Spreads a number over many (splitmix64).
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
