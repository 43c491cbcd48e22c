import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

/// Measures the ordinary notifications that the kernel decides in a second: pushes, including decoding of their
/// payloads, and local requests with the same content. Foundation's decoder with the same payloads shows the speed of
/// the machine.
struct PushBenchmark {
    let count: Int

    private static let payload = Data(
        #"{"aps":{"alert":{"title":"小明","body":"晚上一起吃饭吗？"},"badge":1,"thread-id":"chat_1"},"chat_session_id":"chat_1"}"#
            .utf8)
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)
    private static let app = "app"

    func run() throws {
        var runs: [(pushes: Double, locals: Double, decoder: Double)] = []
        for _ in 0..<5 {
            let run = (pushes: pushesPerSecond(), locals: localsPerSecond(), decoder: try decoded())
            runs.append(run)
            print(
                "kernel \(Int(run.pushes)) pushes/s, \(Int(run.locals)) local requests/s, "
                    + "JSONDecoder alone \(Int(run.decoder)) payloads/s, ratios "
                    + "\(text(run.pushes / run.decoder)) and \(text(run.locals / run.decoder))")
        }
        print(
            "median: \(Int(median(runs.map(\.pushes)))) pushes/s, ratio "
                + text(median(runs.map { $0.pushes / $0.decoder }))
                + "; \(Int(median(runs.map(\.locals)))) local requests/s, ratio "
                + text(median(runs.map { $0.locals / $0.decoder })))
    }

    private func allowed() -> Kernel {
        var kernel = Kernel()
        let description = AppDescription(bundleIdentifier: Self.app, name: "App")
        _ = kernel.handle(.installed(description), at: Self.now)
        _ = kernel.handle(
            .asked(app: Self.app, .authorization([.alert, .badge, .sound]), call: 1), at: Self.now)
        _ = kernel.handle(
            .promptAnswered(.notifications, app: Self.app, allowed: true), at: Self.now)
        return kernel
    }

    private func pushesPerSecond() -> Double {
        var kernel = allowed()
        let events = (0..<count).map {
            Event.pushArrived(
                ArrivedPush(apnsID: "p\($0)", app: Self.app, payload: Self.payload))
        }
        let taken = seconds {
            for event in events { _ = kernel.handle(event, at: Self.now) }
        }
        return Double(count) / taken
    }

    private func localsPerSecond() -> Double {
        var kernel = allowed()
        var content = NotificationContent()
        content.title = "小明"
        content.body = "晚上一起吃饭吗？"
        content.badge = 1
        content.threadIdentifier = "chat_1"
        let events = (0..<count).map {
            let request = NotificationRequest(
                identifier: "p\($0)", content: content, trigger: nil)
            return Event.asked(app: Self.app, .add(request), call: UInt64($0) + 2)
        }
        let taken = seconds {
            for event in events { _ = kernel.handle(event, at: Self.now) }
        }
        return Double(count) / taken
    }

    private func decoded() throws -> Double {
        let taken = try seconds {
            for _ in 0..<count {
                _ = try JSONDecoder().decode([String: PropertyValue].self, from: Self.payload)
            }
        }
        return Double(count) / taken
    }
}
