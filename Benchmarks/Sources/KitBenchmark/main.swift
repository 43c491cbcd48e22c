// Measures a pipeline of NotificationServiceKit without downloads, from `didReceive` to the content handler, as the
// device's process calls them. With the file of a picture as argument, measures the memory that the avatar adds.

import CryptoKit
import Foundation
import NotificationDecryption
import NotificationServiceKit
import UserNotifications

private let badge = NotificationStep("badge") { draft, _ in draft.badge = 3 }
private let budgeted = NotificationStep("badge", budget: 5) { draft, _ in draft.badge = 3 }

/// An extension whose downloads return no bytes.
class MeasuredService: PipelineNotificationService {
    override var tools: NotificationTools {
        NotificationTools(http: HTTPFetch { _ in HTTPFetch.Response(body: Data()) })
    }
}

final class NoStep: MeasuredService {}

final class OneStep: MeasuredService {
    override var pipeline: NotificationPipeline { NotificationPipeline { badge } }
}

final class FiveSteps: MeasuredService {
    override var pipeline: NotificationPipeline {
        NotificationPipeline {
            badge
            badge
            badge
            badge
            badge
        }
    }
}

final class Budgeted: MeasuredService {
    override var pipeline: NotificationPipeline { NotificationPipeline { budgeted } }
}

final class SenderAndFiles: MeasuredService {
    override var pipeline: NotificationPipeline {
        NotificationPipeline {
            Sender()
            Attach()
        }
    }
}

/// The steps of a messenger with end-to-end encryption.
final class Messenger: MeasuredService {
    static let key = SymmetricKey(size: .bits256)

    override var tools: NotificationTools {
        var tools = super.tools
        let bytes = Self.key.withUnsafeBytes { Data($0) }
        tools.keys = KeyStore { _ in bytes }
        tools.strings = AppStrings(languages: { ["zh-Hans"] }) { _, _ in "%@: %@" }
        return tools
    }

    override var pipeline: NotificationPipeline {
        NotificationPipeline {
            Decrypt(.aesGCM())
            Localize()
            Attach()
            Sender()
        }
    }

    /// A push with encrypted text.
    static func request() throws -> UNNotificationRequest {
        let text =
            #"{"loc-key":"WROTE","loc-args":["Ann","Lunch?"],"sender_id":"1","sender_name":"Ann Lee"}"#
        let sealed = try AES.GCM.seal(Data(text.utf8), using: key).combined ?? Data()
        let content = UNMutableNotificationContent()
        content.body = "New message"
        content.userInfo = [
            "aps": ["alert": ["body": "New message"], "mutable-content": 1],
            "encrypted": sealed.base64EncodedString(),
        ]
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
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

    func measure(
        _ name: String, _ service: PipelineNotificationService,
        _ request: UNNotificationRequest? = nil
    ) async {
        let request = request ?? self.request
        var samples: [Double] = []
        for _ in 0..<Self.rounds {
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<Self.pushes { await deliver(service, request) }
            let taken = DispatchTime.now().uptimeNanoseconds - start
            samples.append(Double(taken) / Double(Self.pushes) / 1_000)
        }
        samples.sort()
        let (best, middle) = (samples[0], samples[Self.rounds / 2])
        print(
            "\(name): median \(Int(middle)) µs a notification, best of \(Self.rounds) \(Int(best))")
    }

    private func deliver(
        _ service: PipelineNotificationService, _ request: UNNotificationRequest
    ) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            service.didReceive(request) { _ in continuation.resume() }
        }
    }
}

if let picture = CommandLine.arguments.dropFirst().first {
    try await AvatarBenchmark(file: URL(fileURLWithPath: picture)).measure()
    exit(0)
}
let benchmark = KitBenchmark()
await benchmark.measure("no step", NoStep())
await benchmark.measure("one step", OneStep())
await benchmark.measure("five steps", FiveSteps())
await benchmark.measure("one step with a budget", Budgeted())
await benchmark.measure("Sender() and Attach()", SenderAndFiles())
await benchmark.measure(
    "Decrypt(), Localize(), Attach() and Sender()", Messenger(), try Messenger.request())
