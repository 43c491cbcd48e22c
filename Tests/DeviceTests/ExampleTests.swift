import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// The examples, unchanged: built, bundled, and run by a device.
@Suite(.timeLimit(.minutes(10)))
struct ExampleTests {
    // MARK: Payments

    /// Amounts, and the audio clips for them.
    private static let amounts: [(amount: String, clips: [String])] = [
        ("0.5", ["digit-0", "point", "digit-5"]),
        ("7", ["digit-7"]),
        ("12", ["ten", "digit-2"]),
        ("128.50", ["digit-1", "hundred", "digit-2", "ten", "digit-8", "point", "digit-5"]),
        ("1005", ["digit-1", "thousand", "digit-0", "digit-5"]),
        ("10010", ["digit-1", "ten-thousand", "digit-0", "digit-1", "ten"]),
        ("120000", ["ten", "digit-2", "ten-thousand"]),
    ]

    private static func samples(_ clips: [String]) throws -> Data {
        let folder = Products.checkout.appending(
            path: "Examples/Payments/NotificationService/Clips")
        return try (["received"] + clips + ["yuan"]).reduce(into: Data()) { samples, name in
            samples += try Data(contentsOf: folder.appending(path: "\(name).wav")).dropFirst(44)
        }
    }

    /// Returns the samples of a file without the data after them.
    private static func samples(of file: Data) -> Data {
        let byteCount = file.dropFirst(40).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return file.dropFirst(44).prefix(byteCount)
    }

    @Test("SND-1 the payment announcer's extension creates the sound, and the device plays it")
    func payments() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Examples/Payments/project.yml", in: folder
            ) { running in
                let sounds = folder.appending(
                    path: "device/containers/Shared/group.org.bellhop.payments/Library/Sounds")
                for (amount, clips) in Self.amounts {
                    let id = try await running.push(
                        """
                        {"aps":{"alert":{"body":"小明付款"},"sound":"default","mutable-content":1},
                        "amount":"\(amount)"}
                        """)
                    let steps = try await running.steps(id, with: .soundPlayed)
                    let played = steps.first { $0.reason == .soundPlayed }?.detail
                    let name = try #require(played?.firstMatch(of: /payment-\w+\.wav/)?.output)
                    let file = try Data(contentsOf: sounds.appending(path: String(name)))
                    #expect(try Self.samples(of: file) == Self.samples(clips), "\(amount)")
                    #expect(try await running.card(id).title == "收款 ¥\(amount)")
                }
            }
        }
    }

    @Test(
        "an amount that cannot be spoken has the default sound and the original text",
        arguments: [
            ("", "T"), ("12.345", "T"), ("1e9", "T"), ("-5", "T"), ("１２", "T"),
        ])
    func strangeAmount(amount: String, title: String) async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Examples/Payments/project.yml", in: folder
            ) { running in
                let id = try await running.push(
                    """
                    {"aps":{"alert":{"title":"T","body":"B"},"sound":"default",
                    "mutable-content":1},"amount":"\(amount)"}
                    """)
                let steps = try await running.steps(id, with: .soundPlayed)
                let played = steps.first { $0.reason == .soundPlayed }?.detail
                #expect(played?.hasPrefix("“A plain sound for \(amount): ") == true)
                #expect(try await running.card(id).title == title)
            }
        }
    }

    @Test("espeak-ng, if installed, speaks an amount for which a clip is missing")
    func amountWithoutClip() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Examples/Payments/project.yml", in: folder
            ) { running in
                let id = try await running.push(
                    """
                    {"aps":{"alert":{"title":"T","body":"B"},"sound":"default",
                    "mutable-content":1},"amount":"999999999"}
                    """)
                let steps = try await running.steps(id, with: .soundPlayed)
                let played = try #require(steps.first { $0.reason == .soundPlayed }?.detail)
                let spoken = "“收款九亿九千九百九十九万九千九百九十九元, by another voice: The clip "
                let plain = "“A plain sound for 999999999: The clip "
                #expect(played.hasPrefix(Self.speaks ? spoken : plain), "\(played)")
                #expect(try await running.card(id).title == "收款 ¥999999999")
            }
        }
    }

    /// Whether espeak-ng is installed, for the device's processes too: they get the `PATH`.
    private static var speaks: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/espeak-ng")
        }
    }

    @Test("DEL-3 an app with a vendor's SDK presents its notifications and handles a tap")
    func vendor() async throws {
        try await withTemporaryFolder { folder in
            var settings = DeviceSettings()
            // A process may be slow on a busy machine.
            settings.presentationSeconds = 120
            try await RunningDevice.withApp(
                project: "Examples/Payments/project.yml", settings: settings, in: folder
            ) { running in
                _ = await running.log.line(containing: "The vendor knows a token of 32 bytes")
                try await running.device.perform(.unlock)
                try await running.device.perform(.open(app: running.app))
                _ = try await running.screen { $0.apps.first?.isForeground == true }
                let payload = #"{"aps":{"alert":"A"},"amount":"3"}"#
                let id = try await running.push(payload)
                let reasons = try await running.reasons(id, with: .foregroundAnswered)
                #expect(reasons.contains(.foregroundAsked))
                _ = await running.log.line(containing: "The vendor counts a push of 3")
                try await running.device.perform(.tap(notification: id))
                _ = try await running.reasons(id, with: .responseDelivered)
                _ = await running.log.line(containing: "Opened the payment")
            }
        }
    }

    // MARK: Whisper

    /// Returns the payload that the example's sender creates.
    private static func sealed(
        _ text: String, from sender: String, for address: String
    ) async throws -> String {
        let program = Products.program("BellhopWhisperSender").path
        let result = try await run(program, [address, sender, text])
        try #require(result.status == 0)
        return result.output
    }

    @Test("an encrypted message that the device can read is shown with its sender")
    func whisper() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Examples/Whisper/project.yml", in: folder
            ) { running in
                let line = await running.log.line(containing: "Write to me at ")
                let address = try #require(line.split(separator: " ").last.map(String.init))
                let payload = try await Self.sealed("晚上一起吃饭吗？", from: "小明", for: address)
                #expect(!payload.contains("吃饭") && !payload.contains("小明"))
                let id = try await running.push(payload)
                let card = try await running.card(id)
                #expect(card.title == "小明" && card.body == "晚上一起吃饭吗？")
                let reasons = try await running.reasons(id, with: .communicationApplied)
                #expect(reasons.contains(.extensionFinished))

                let stranger = Data(repeating: 9, count: 32).base64EncodedString()
                let other = try await Self.sealed("secret", from: "x", for: stranger)
                let shut = try await running.card(try await running.push(other))
                #expect(shut.title == "Whisper" && shut.body == "新消息")
            }
        }
    }
}
