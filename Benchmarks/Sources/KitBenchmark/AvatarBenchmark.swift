import Foundation
import NotificationServiceKit
import UserNotifications

/// Measures the memory that a large avatar adds to the extension's process: `KitBenchmark PICTURE`. It includes the
/// bytes of the picture, which a download keeps in memory.
struct AvatarBenchmark {
    final class Service: PipelineNotificationService {
        nonisolated(unsafe) static var picture = Data()

        override var tools: NotificationTools {
            NotificationTools(
                http: HTTPFetch { _ in
                    HTTPFetch.Response(body: Service.picture)
                })
        }
        override var pipeline: NotificationPipeline { NotificationPipeline { Sender() } }
    }

    let file: URL

    func measure() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Ann"
        content.body = "Lunch?"
        content.userInfo = [
            "aps": ["alert": ["title": "Ann", "body": "Lunch?"], "mutable-content": 1],
            "sender_id": "1", "sender_name": "Ann Lee", "chat_session_id": "chat_1",
            "icon": "https://example.org/ann.jpg",
        ]
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        // The first avatar loads code and fills caches, as in an extension that ran before.
        for run in 0..<6 {
            Service.picture = Data()
            try Self.forgetPeak()
            let before = Self.status("VmRSS")
            Service.picture = try Data(contentsOf: file)
            let result = await deliver(request)
            print(
                "avatar of \(Service.picture.count / 1000) KB, run \(run): "
                    + "\(Self.status("VmHWM") - before) KiB at the peak, \(result)")
        }
    }

    private func deliver(_ request: UNNotificationRequest) async -> String {
        let service = Service()
        return await withCheckedContinuation {
            (continuation: CheckedContinuation<String, Never>) in
            service.didReceive(request) { content in
                continuation.resume(returning: "“\(content.title)”, \(type(of: content))")
            }
        }
    }

    /// Resets the peak to the current memory.
    private static func forgetPeak() throws {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// Reads a value from the process's status, in KiB.
    private static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
