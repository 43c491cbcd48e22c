// Sends pushes with `APNsClient` over one connection, through its public API. Arguments: the folder of the
// authority that GatewayBenchmark made, the port of a server, and one of
//
//   rate IN_FLIGHT COUNT       prints the pushes in a second and the number of 200 responses
//   steady RATE SECONDS        prints the response times at a steady rate of pushes
//   bulk COUNT                 prints the memory during a long stream of pushes

import APNs
import APNsProvider
import Foundation
import LocalAuthority
import NIOCore
import Synchronization

/// A client and its pushes.
struct ProviderBenchmark {
    private let client: APNsClient
    private let tokens: [DeviceToken]
    private let payload = Array(
        #"{"aps":{"alert":{"title":"T","body":"\#(String(repeating: "0", count: 440))"},"mutable-content":1}}"#
            .utf8)
    private let headers = PushHeaders(
        topic: "org.example.chat", pushType: .alert, expiration: .once)

    init(folder: URL, port: Int) throws {
        let key = try ProviderKey.open(folder: folder)
        let roots = try String(contentsOf: folder.appending(path: "ca.pem"), encoding: .utf8)
        var configuration = APNsClient.Configuration()
        configuration.connectionsMax = 1
        client = try APNsClient(
            environment: .custom(host: "localhost", port: port, trust: .pem(roots)),
            authentication: .token(
                privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID),
            configuration: configuration)
        let paths = try String(contentsOf: folder.appending(path: "paths"), encoding: .utf8)
        tokens = paths.split(separator: "\n").compactMap {
            DeviceToken(hex: String($0.dropFirst("/3/device/".count)))
        }
    }

    private func push(_ number: Int) -> PushRequest {
        PushRequest(token: tokens[number % tokens.count], headers: headers, payload: payload)
    }

    /// Sends with one task for each push in flight. Each task sends one push after another.
    func rate(inFlight: Int, count: Int) async throws {
        // Connects before the measurement starts.
        _ = try await client.send(push(0))
        let each = count / inFlight
        let start = ContinuousClock.now
        let accepted = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<inFlight {
                group.addTask {
                    var accepted = 0
                    for number in 0..<each {
                        let result = try await client.send(push(task * each + number))
                        if result.status == 200 { accepted += 1 }
                    }
                    return accepted
                }
            }
            return try await group.reduce(0, +)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print("\(Int(Double(each * inFlight) / seconds)) \(accepted)")
        await client.shutdown()
    }

    /// Starts each push at its time, independent of earlier responses, and measures from then.
    ///
    /// Discards ended tasks at once, as a server does. A group that keeps their results grows by some KB for each
    /// push, and the time to allocate that memory would count.
    func steady(rate: Int, seconds: Int) async throws {
        _ = try await client.send(push(0))
        let times = Times(count: rate * seconds)
        let start = ContinuousClock.now
        let gap = Duration.seconds(1) / rate
        try await withThrowingDiscardingTaskGroup { group in
            for number in 0..<(rate * seconds) {
                let due = start + gap * number
                // A sleep is exact to about a millisecond, so all pushes that are due by then start at once.
                if due > .now { try await Task.sleep(until: due, clock: .continuous) }
                group.addTask {
                    _ = try await client.send(push(number))
                    times.append((ContinuousClock.now - due) / .milliseconds(1))
                }
            }
        }
        let milliseconds = times.sorted
        func part(_ share: Double) -> String {
            let index = min(milliseconds.count - 1, Int(Double(milliseconds.count) * share))
            return String(format: "%.2f ms", milliseconds[index])
        }
        print(
            "steady \(rate) pushes/s: p50 \(part(0.5)), p99 \(part(0.99)), p99.9 \(part(0.999)), "
                + "\(milliseconds.count) answers")
        await client.shutdown()
    }

    /// Sends a long stream of pushes and prints the memory at each power of ten.
    func bulk(count: Int) async throws {
        var mark = 1_000
        var (answered, failed) = (0, 0)
        let start = ContinuousClock.now
        for try await result in client.send(
            contentsOf: Pushes(count: count, push: push), inFlight: 1_000)
        {
            answered += 1
            if case .success(let answer) = result.outcome, answer.status == 200 {
            } else {
                failed += 1
            }
            if answered == mark || answered == count {
                let rate = Double(answered) / ((ContinuousClock.now - start) / .seconds(1))
                print(
                    "\(answered) pushes: \(Self.residentKilobytes()) KB resident, "
                        + "\(Int(rate)) pushes/s, \(failed) not accepted")
                mark *= 10
            }
        }
        await client.shutdown()
    }

    private static func residentKilobytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}

/// Collects the times that many tasks measure.
final class Times: Sendable {
    private let milliseconds: Mutex<[Double]>

    init(count: Int) {
        var empty: [Double] = []
        empty.reserveCapacity(count)
        milliseconds = Mutex(empty)
    }

    func append(_ time: Double) { milliseconds.withLock { $0.append(time) } }

    var sorted: [Double] { milliseconds.withLock { $0.sorted() } }
}

/// A sequence that creates each push on demand.
struct Pushes: AsyncSequence, Sendable {
    typealias Element = PushRequest

    let count: Int
    let push: @Sendable (Int) -> PushRequest

    struct AsyncIterator: AsyncIteratorProtocol {
        var number = 0
        let pushes: Pushes

        mutating func next() async -> PushRequest? {
            guard number < pushes.count else { return nil }
            defer { number += 1 }
            return pushes.push(number)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pushes: self) }
}

NIOSingletons.groupLoopCountSuggestion = 1
let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.dropFirst(3).compactMap { Int($0) }
guard words.count > 3, let port = Int(words[1]), numbers.count == words.count - 3 else {
    FileHandle.standardError.write(
        Data("usage: ProviderBenchmark FOLDER PORT rate|steady|bulk NUMBER…\n".utf8))
    exit(64)
}
let benchmark = try ProviderBenchmark(folder: URL(filePath: words[0]), port: port)
switch (words[2], numbers.count) {
case ("rate", 2): try await benchmark.rate(inFlight: numbers[0], count: numbers[1])
case ("steady", 2): try await benchmark.steady(rate: numbers[0], seconds: numbers[1])
case ("bulk", 1): try await benchmark.bulk(count: numbers[0])
default: exit(64)
}
