internal import Dispatch
package import Foundation

// Linux only: Apple's platforms include voices, and apps there cannot start programs.
#if os(Linux)
    package struct EspeakProgram: Sendable {
        /// Maximum duration of one run of the program, in seconds.
        package static let secondsMax: TimeInterval = 10

        package static var found: URL? {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            return path.split(separator: ":").lazy
                .map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        /// Speaks a text. Each run of Chinese or Latin letters uses a suitable voice.
        ///
        /// For Chinese the voice is `cmn-latn-pinyin`, since Debian's `cmn` spells most characters
        /// out in English.
        ///
        /// - Parameters:
        ///   - text: the text.
        ///   - program: the path of espeak-ng; `nil` to search `PATH`.
        ///   - wordsPerMinute: the speed, 80 to 450.
        /// - Throws: `AnnouncementError` with code `voiceLacks` if the program is missing, and
        ///   `voiceFailed`; `CancellationError`.
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

        /// Returns the WAV file that the program writes.
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

    private final class RunningProcess: @unchecked Sendable {
        // `Process` is not Sendable in Foundation for Linux; the lock protects it.
        private let lock = NSLock()
        private let process: Process

        init(_ process: Process) { self.process = process }

        func end() {
            lock.lock()
            defer { lock.unlock() }
            // A program inherits the blocked SIGTERM from a thread of the pool, so SIGKILL is
            // necessary.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }

        func output(_ output: Pipe, within seconds: TimeInterval) async -> Data? {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
                self?.end()
            }
            return await withCheckedContinuation { continuation in
                // Reading blocks, which must not happen on a thread of the cooperative pool.
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
