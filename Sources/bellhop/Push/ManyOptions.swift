import APNs
import APNsProvider
import ArgumentParser
import BellhopBasics
import CommandSupport
import Crypto
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import Synchronization
import SystemPackage
import UntrustedFiles

struct ManyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write each push's outcome to a file, or - for standard output.",
            valueName: "file"))
    var results: String?

    @Option(
        help: ArgumentHelp(
            "The format of the results, csv or ndjson. Default: from the file name.",
            valueName: "format"))
    var resultsFormat: String?

    @Option(
        help: ArgumentHelp(
            "Record answered pushes in a file, and send only the unanswered ones.",
            valueName: "journal"))
    var resume: String?

    @Option(help: ArgumentHelp("How many pushes may be in flight at once.", valueName: "count"))
    var inFlight: Int = 500

    var isAsked: Bool { results != nil || resume != nil }

    func validate() throws {
        guard (1...10_000).contains(inFlight) else {
            throw ValidationError("--in-flight must be between 1 and 10000.")
        }
        _ = try format
    }

    private var format: ResultText {
        get throws {
            guard let resultsFormat else { return ResultText(fileName: results ?? "-") }
            guard let format = ResultText(rawValue: resultsFormat) else {
                throw ValidationError(
                    "“\(resultsFormat)” is not a result format. The formats are csv and ndjson."
                )
            }
            return format
        }
    }

    func send(
        _ requests: PushRequests, over connection: PushConnection, to address: String
    ) async throws -> PushExit {
        let journal = try resume.map {
            try Self.journal($0, job: Self.job(requests, to: address))
        }
        let before = journal?.answeredCount ?? 0
        if before > 0 { printError("\(before) of \(requests.count) were already answered.") }
        let format = try format
        let output = try results.map { try ResultFile($0, format, continues: before > 0) }
        let progress = ProgressLine(ProgressText(total: requests.count, doneBefore: before))
        let watch = Task { try await progress.run() }
        defer { watch.cancel() }
        try await connection.send(requests, inFlight: inFlight, journal: journal) { result in
            try output?.write(format.line(requests.tokens[result.index], result.outcome))
            progress.add(result)
        }
        watch.cancel()
        _ = await watch.result
        let tally = progress.finish()
        for line in tally.lines {
            results == "-" ? printError("\(line)") : printLine("\(line)")
        }
        if tally.unansweredCount > 0, let resume {
            printError(
                "Send the unanswered pushes with the same command and --resume "
                    + "\(ShellText.line([resume]))."
            )
        }
        return tally.exit
    }

    private static func journal(_ path: String, job: String) throws -> BulkJournal {
        do {
            return try BulkJournal(path: path, job: job)
        } catch let error as BulkJournal.JournalError {
            throw CommandError(error.description)
        }
    }

    /// Returns the identity of a job, computed from its address, headers, payload and tokens.
    private static func job(_ requests: PushRequests, to address: String) -> String {
        var digest = SHA256()
        digest.update(data: Data("\(address)\n\(requests.headers)\n".utf8))
        digest.update(data: requests.payload)
        for token in requests.tokens { digest.update(data: token.bytes) }
        return digest.finalize().prefix(16).map { String($0, radix: 16) }.joined()
    }
}

/// The destination of the results: standard output, or a file that only its owner may read.
///
/// The file is private because a token identifies a device.
private final class ResultFile {
    private let file: FileDescriptor
    private let isOwn: Bool

    init(_ path: String, _ format: ResultText, continues: Bool) throws {
        if path == "-" {
            (file, isOwn) = (.standardOutput, false)
        } else {
            do {
                file = try FileDescriptor.open(
                    FilePath(path), .writeOnly,
                    options: [.create, .closeOnExec, continues ? .append : .truncate],
                    permissions: .ownerReadWrite)
            } catch {
                throw InputFileError(writing: path)
                    ?? InputFileError(
                        "The results cannot be written: \(error).", at: path,
                        remedy: "Name another file.")
            }
            isOwn = true
        }
        if let header = format.header, !continues { try write(header) }
    }

    deinit { if isOwn { try? file.close() } }

    func write(_ line: String) throws { _ = try file.writeAll((line + "\n").utf8) }
}

/// Shows the progress: a changing line on a terminal, otherwise a line from time to time.
private final class ProgressLine: Sendable {
    private static let isTerminal = isatty(STDERR_FILENO) == 1
    private static let columns =
        min(
            ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int(decimalDigits: $0) } ?? 80,
            1000)

    private let text: ProgressText
    private let tally = Mutex(PushTally())
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    init(_ text: ProgressText) {
        self.text = text
        start = clock.now
    }

    func add(_ result: BulkResult) { tally.withLock { $0.add(result.outcome) } }

    func run() async throws {
        while true {
            try await clock.sleep(for: Self.isTerminal ? .milliseconds(200) : .seconds(10))
            show(isLast: false)
        }
    }

    func finish() -> PushTally {
        show(isLast: true)
        return tally.withLock { $0 }
    }

    private func show(isLast: Bool) {
        let tally = tally.withLock { $0 }
        let elapsed = clock.now - start
        guard Self.isTerminal else { return printError("\(text.line(tally, after: elapsed))") }
        // Returns to the first column and erases the rest of a longer line.
        let bar = text.bar(tally, after: elapsed, columns: Self.columns)
        Output.errors.write("\r\(bar)\u{1B}[K\(isLast ? "\n" as PrintableText : "")")
    }
}
