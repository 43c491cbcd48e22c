import Device
import Foundation
import SeededTesting
import Subprocess
import SystemPackage
import Testing
import UpTesting

/// A device that is killed repeatedly at random moments, with the same store.
///
/// `BELLHOP_KILL_ROUNDS` sets the number of rounds; the seeds are fixed.
@Suite("A device whose process is killed", .timeLimit(.minutes(20)))
struct DeviceKillTests {
    private static let seeds: [UInt64] = [1, 2, 3]

    private static var rounds: Int {
        ProcessInfo.processInfo.environment["BELLHOP_KILL_ROUNDS"].flatMap(Int.init) ?? 72
    }

    /// The results of all rounds so far.
    private struct History {
        var sent = 0
        /// Pushes to send again, as a gateway does without an acknowledgement.
        var unacknowledged: [String] = []
        var acknowledged: [String] = []
        var announced: [String] = []
        var lastPush = 0

        mutating func record(_ line: String) {
            let words = line.split(separator: " ").map(String.init)
            if words.first == "announced", words.count == 3 { announced.append(words[2]) }
            guard words.first == "done", words.count >= 3 else { return }
            if ["push", "add", "picture", "later"].contains(words[1]) {
                acknowledged.append(words[2])
                unacknowledged.removeAll { $0.split(separator: " ")[1] == words[2] }
            }
        }

        /// Returns the commands of a round: first the pushes to send again, then new ones.
        mutating func commands(_ random: inout SeededGenerator) -> [String] {
            var commands = unacknowledged
            for _ in 0..<6 {
                sent += 1
                switch Int.random(in: 0..<5, using: &random) {
                case 0: commands.append("add a\(sent)")
                case 1: commands.append("later l\(sent)")
                case 2: commands.append("picture x\(sent)")
                default:
                    lastPush = sent
                    commands.append("push p\(sent) \(sent)")
                    unacknowledged.append("push p\(sent) \(sent)")
                }
            }
            return commands
        }
    }

    @Test(
        "keeps acknowledged pushes and requests, announces each once, and ends every journey",
        arguments: seeds)
    func survival(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await withTemporaryFolder { folder in
            var history = History()
            for _ in 0..<max(1, Self.rounds / Self.seeds.count) {
                let commands = history.commands(&random)
                let lines = try await run(
                    commands, in: folder, killAfter: Int.random(in: 0...9, using: &random),
                    yields: Int.random(in: 0...3_000, using: &random))
                for line in lines { history.record(line) }
            }
            try await check(&history, in: folder, "seed \(seed)")
        }
    }

    /// Waits until a last device is idle and checks its state.
    private func check(
        _ history: inout History, in folder: URL, _ seed: Comment
    ) async throws {
        let pushes = history.unacknowledged
        var wanted = history.acknowledged + pushes.map { String($0.split(separator: " ")[1]) }
        wanted = Array(Set(wanted)).sorted()
        let asked = wanted.filter { $0.hasPrefix("p") }.map { "journey \($0)" }
        let lines = try await run(
            pushes + ["await \(wanted.joined(separator: " "))"] + asked + ["badge"], in: folder)
        for line in lines { history.record(line) }

        // Most rounds execute some of their six commands.
        #expect(history.acknowledged.count > Self.rounds / Self.seeds.count, seed)
        #expect(lines.contains { $0.hasPrefix("done await") }, seed)
        let counts = Dictionary(grouping: history.announced, by: \.self).mapValues(\.count)
        #expect(counts.filter { $0.value > 1 } == [:], seed)
        let journeys = lines.filter { $0.hasPrefix("done journey") }
        #expect(journeys.count == asked.count, seed)
        for journey in journeys {
            #expect(journey.hasSuffix("badge.set presentation.shown"), seed)
        }
        #expect(lines.contains("done badge \(history.lastPush)"), seed)
    }

    /// Runs a device with these commands.
    ///
    /// - Parameters:
    ///   - killAfter: The lines that it may print before it is killed; `nil` lets it end itself.
    ///   - yields: A short and uneven time between the last of those lines and the kill.
    /// - Returns: Everything that it printed.
    private func run(
        _ commands: [String], in folder: URL, killAfter: Int? = nil, yields: Int = 0
    ) async throws -> [String] {
        let bundle = try PersistenceFixture.bundle(in: folder)
        let result = try await Subprocess.run(
            .path(FilePath(Products.program("device-runner").path)),
            arguments: [folder.appending(path: "device").path, bundle.url.path],
            input: .inputWriter, output: .sequence, error: .discarded
        ) { device in
            // Written here and not passed as `.string`: Subprocess 1.0.2 ends this whole process if
            // a child exits before it has read such an input.
            let input = commands.joined(separator: "\n") + "\n"
            async let written: Void = {
                _ = try? await device.standardInputWriter.write(input)
                try? await device.standardInputWriter.finish()
            }()
            var lines: [String] = []
            var output = device.standardOutput.strings().makeAsyncIterator()
            if let killAfter {
                while lines.count < killAfter, let line = try await output.next() {
                    lines.append(line)
                }
                for _ in 0..<yields { await Task.yield() }
                try? device.send(signal: .kill)
            }
            while let line = try await output.next() { lines.append(line) }
            await written
            return lines
        }
        if killAfter == nil { #expect(result.terminationStatus == .exited(0)) }
        return result.closureResult
    }
}
