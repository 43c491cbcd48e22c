internal import Dispatch
package import Foundation

// Linux alone: Apple's platforms have voices of their own, and start no programs.
#if os(Linux)
    /// One run of espeak-ng.
    package struct EspeakProgram: Sendable {
        /// The longest that it is waited for, in seconds, for one run of text.
        package static let secondsMax: TimeInterval = 10

        /// The program in one of the folders of `PATH`.
        package static var found: URL? {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            return path.split(separator: ":").lazy
                .map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        /// The sound of a text, each of its runs of Chinese and of Latin letters by a voice of its own.
        ///
        /// For Chinese that is `cmn-latn-pinyin`: Debian's `cmn` spells most characters out in English.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - program: Where espeak-ng is; `nil` for the folders of `PATH`.
        ///   - wordsPerMinute: How fast it speaks, 80 to 450.
        /// - Throws: `AnnouncementError` with code `voiceLacks` without the program and `voiceFailed`;
        ///   `CancellationError`.
        package static func speak(
            _ text: String, program: URL? = nil, wordsPerMinute: Int
        ) async throws -> AudioClip {
            guard let program = program ?? found else {
                throw AnnouncementError(
                    .voiceLacks, "espeak-ng is not installed. On Debian: apt install espeak-ng")
            }
            var parts: [AudioJoiner.Part] = []
            for run in ScriptRuns.split(text) {
                let voice = run.script == .han ? "cmn-latn-pinyin" : "en"
                let file = try await EspeakProgram(
                    program: program, voice: voice, rate: wordsPerMinute
                ).speak(run.text)
                let clip = try AudioClip(file)
                if clip.frameCount > 0 { parts.append(AudioJoiner.Part(clip)) }
            }
            return try AudioJoiner(secondsMax: 60).join(parts).clip
        }

        private let program: URL
        private let voice: String
        private let rate: Int

        /// The WAV file that it writes.
        ///
        /// - Throws: `AnnouncementError` with code `voiceFailed`; `CancellationError`.
        private func speak(_ text: String) async throws -> Data {
            let process = Process()
            process.executableURL = program
            process.arguments = ["-v", voice, "-s", "\(rate)", "--stdout", "--", text]
            let output = Pipe()
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                throw AnnouncementError(
                    .voiceFailed, "\(program.path) could not be started: \(error)")
            }
            let running = RunningProcess(process)
            return try await withTaskCancellationHandler {
                let file = await running.output(output, within: Self.secondsMax)
                try Task.checkCancellation()
                guard let file, !file.isEmpty else {
                    throw AnnouncementError(
                        .voiceFailed,
                        "espeak-ng did not speak with the voice \(voice), or took longer than "
                            + "\(Int(Self.secondsMax)) s.")
                }
                return file
            } onCancel: {
                running.end()
            }
        }
    }

    /// A program under way, which may be ended from any thread.
    private final class RunningProcess: @unchecked Sendable {
        // `Process` is Sendable in no Foundation of ours; it is touched under the lock only.
        private let lock = NSLock()
        private let process: Process

        init(_ process: Process) { self.process = process }

        func end() {
            lock.lock()
            defer { lock.unlock() }
            // A program that a thread of the pool starts inherits that SIGTERM is blocked.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }

        /// `nil` when the program fails, or says more than a sound may have.
        func output(_ output: Pipe, within seconds: TimeInterval) async -> Data? {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
                self?.end()
            }
            return await withCheckedContinuation { continuation in
                // Reading blocks, which a thread of the pool for tasks must not.
                DispatchQueue.global().async {
                    var file = Data()
                    while true {
                        let piece = output.fileHandleForReading.availableData
                        if piece.isEmpty { break }
                        file += piece
                        guard file.count <= AudioClip.fileBytesMax else {
                            self.end()
                            break
                        }
                    }
                    self.process.waitUntilExit()
                    continuation.resume(
                        returning: self.process.terminationStatus == 0 ? file : nil)
                }
            }
        }
    }
#endif
