import Foundation
import NotificationAnnouncements
import Testing

/// The app and the extension as real concurrent processes.
@Suite("Concurrent processes", .timeLimit(.minutes(10)))
struct ProcessRaceTests {
    private static var program: URL {
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: own ?? "").deletingLastPathComponent()
            .appendingPathComponent("announcement-writer")
    }

    /// A running program and its output.
    private struct Running {
        let process = Process()
        private let output = Pipe()

        init(_ arguments: [String]) throws {
            process.executableURL = ProcessRaceTests.program
            process.arguments = arguments
            process.standardOutput = output
            try process.run()
        }

        func lines(_ count: Int) -> [String] {
            var text = Data()
            while text.count(where: { $0 == 10 }) < count {
                let piece = output.fileHandleForReading.availableData
                if piece.isEmpty { break }
                text += piece
            }
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        }

        /// Waits for the exit of the process.
        func end() -> (status: Int32, lines: [String]) {
            let lines = lines(.max)
            process.waitUntilExit()
            return (process.terminationStatus, lines)
        }
    }

    @Test("keep and remove the same sounds, and no process loses a sound that it holds")
    func store() async throws {
        try await SoundFiles.withFolder { folder in
            let running = try (0..<3).map { _ in try Running(["store", folder.path, "150"]) }
            for process in running {
                let (status, lines) = process.end()
                #expect(status == 0, "\(lines)")
            }
            let sounds = folder.appendingPathComponent("Library/Sounds")
            let names = try FileManager.default.contentsOfDirectory(atPath: sounds.path)
            #expect(names.allSatisfy { $0.hasSuffix(".wav") })
            // Some were removed in the meantime.
            #expect((1..<150).contains(names.count), "\(names.count)")
        }
    }

    @Test("take turns on one timeline without overlap")
    func queue() async throws {
        try await SoundFiles.withFolder { folder in
            let running = try (0..<3).map { _ in try Running(["queue", folder.path, "20"]) }
            var starts: [Double] = []
            for process in running {
                let (status, lines) = process.end()
                #expect(status == 0, "\(lines)")
                starts += lines.compactMap(Double.init)
            }
            // 60 sounds of 2 s with half a second between them.
            #expect(starts.sorted() == (0..<60).map { Double($0) * 2.5 })
        }
    }

    @Test("leave complete sounds and no lock when they are killed", arguments: 1...8)
    func killed(after: Int) async throws {
        try await SoundFiles.withFolder { folder in
            let running = try Running(["forever", folder.path])
            _ = running.lines(after * 3)
            kill(running.process.processIdentifier, SIGKILL)
            running.process.waitUntilExit()
            let store = try AnnouncementStore(in: SoundFiles.group(folder))
            // This works at once because the kernel released the lock of the killed process.
            let clip = try AudioClip(format: .speech, samples: [0.5])
            try store.keep(clip, for: "after", now: Date())
            for name in try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
            where name.hasSuffix(".wav") {
                let url = store.folder.appendingPathComponent(name)
                let clip = try AudioClip(contentsOf: url)
                #expect(try Data(contentsOf: url).count == 44 + clip.samples.count * 2)
            }
        }
    }
}
