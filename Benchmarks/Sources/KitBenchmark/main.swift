// What a pipeline of NotificationServiceKit costs for each notification, when nothing is loaded: from
// `didReceive` to the content handler, which a process of the device calls in the same way.

import Foundation
import NotificationServiceKit
import UserNotifications

/// An extension whose pipeline is handed to it.
final class MeasuredService: PipelineNotificationService {
    private let line: NotificationPipeline

    init(_ line: NotificationPipeline) {
        self.line = line
        super.init()
    }

    override var pipeline: NotificationPipeline { line }
    override var tools: NotificationTools {
        NotificationTools(http: HTTPFetch { _ in HTTPFetch.Response(body: Data()) })
    }
}

struct KitBenchmark {
    private static let rounds = 21
    private static let pushes = 300

    private let request: UNNotificationRequest = {
        let content = UNMutableNotificationContent()
        content.title = "Ann"
        content.body = "Lunch?"
        content.userInfo = [
            "aps": ["alert": ["title": "Ann", "body": "Lunch?"], "mutable-content": 1],
            "sender_id": "1", "sender_name": "Ann Lee", "chat_session_id": "chat_1",
        ]
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }()

    func measure(_ name: String, _ line: NotificationPipeline) async {
        let service = MeasuredService(line)
        var samples: [Double] = []
        for _ in 0..<Self.rounds {
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<Self.pushes { await deliver(service) }
            let taken = DispatchTime.now().uptimeNanoseconds - start
            samples.append(Double(taken) / Double(Self.pushes) / 1_000)
        }
        samples.sort()
        let (best, middle) = (samples[0], samples[Self.rounds / 2])
        print(
            "\(name): median \(Int(middle)) µs a notification, best of \(Self.rounds) \(Int(best))")
    }

    private func deliver(_ service: MeasuredService) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            service.didReceive(request) { _ in continuation.resume() }
        }
    }
}

let benchmark = KitBenchmark()
await benchmark.measure("no step", NotificationPipeline {})
let badge = NotificationStep("badge") { draft, _ in draft.badge = 3 }
await benchmark.measure("one step", NotificationPipeline { badge })
await benchmark.measure(
    "five steps",
    NotificationPipeline {
        badge; badge; badge; badge; badge
    })
let budgeted = NotificationStep("badge", budget: 5) { draft, _ in draft.badge = 3 }
await benchmark.measure("one step with a budget", NotificationPipeline { budgeted })
await benchmark.measure(
    "Sender() and Attach()",
    NotificationPipeline {
        Sender(); Attach()
    })
