import ArgumentParser
import CommandSupport
import Foundation
import NotificationModel
import UnixSignals

/// Previews that follow the changes of their files.
struct PreviewWatch {
    /// The name of the picture, for messages.
    let picture: String
    /// Returns the files that the previews read.
    let inputs: @Sendable () throws -> InputWatch
    /// Plays the payloads and draws them.
    ///
    /// With `keepsPicture`, a picture without some of the app's notification code is not written.
    /// Returns whether all of that code ran.
    let draw: @Sendable (_ keepsPicture: Bool) async throws -> Bool

    private static let endings: [UnixSignal: Int32] = [
        .sigint: SIGINT, .sigterm: SIGTERM, .sighup: SIGHUP,
    ]

    /// Draws, and draws again after each change, until a signal.
    ///
    /// Errors of a preview are printed, and the next change is a new attempt.
    ///
    /// - Throws: `ExitCode` with 128 plus the number of the signal, or an error if the files cannot
    ///   be watched.
    func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
                for await signal in signals {
                    throw ExitCode(128 + (Self.endings[signal] ?? 0))
                }
            }
            group.addTask { try await follow() }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func follow() async throws {
        let inputs = try inputs()
        /// When the picture was drawn with all of the app's code.
        var whole: Date?
        while true {
            try inputs.begin()
            let start = Date()
            do {
                if try await draw(whole != nil) { whole = start } else { printAge(of: whole) }
            } catch {
                try Task.checkCancellation()
                printError("\(lines: "error: \(PreviewFailure(error).description)")")
                printAge(of: whole)
            }
            printError("\(Self.time(Date())): waiting for changes. Ctrl-C ends.")
            try await inputs.change()
        }
    }

    private func printAge(of whole: Date?) {
        guard let whole else { return }
        printError("\(picture) still shows the state of \(Self.time(whole)).")
    }

    private static func time(_ date: Date) -> String {
        date.formatted(
            Date.VerbatimFormatStyle(
                format: """
                    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
                    \(minute: .twoDigits):\(second: .twoDigits)
                    """, timeZone: .current, calendar: Calendar(identifier: .gregorian)))
    }
}
