import AppBuilding
import AppBundles
import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationDoctor
import NotificationModel

/// A fault that a check reports and that a simulated device reproduces with the same files: the
/// project as Bellhop reads it, and its payload.
struct CauseMeeting: Sendable {
    typealias Play = @Sendable (inout SimulatedDevice, AppDescription) -> Void

    var reason: JourneyReason
    var check: String
    /// The fault, or `nil` for the fault of the check's own row.
    var ill: [Edit]?
    /// The behavior of the app's code on the device, and the user's actions.
    var play: Play

    init(
        _ reason: JourneyReason, _ check: String, _ ill: [Edit]? = nil,
        _ play: @escaping Play = { _, _ in }
    ) {
        (self.reason, self.check, self.ill, self.play) = (reason, check, ill, play)
    }

    /// Returns the row of the check with this fault.
    func row() -> Row? {
        var row = CheckTableTests.rows.first { $0.id == check }
        if let ill { row?.ill = ill }
        if check == "T008" { row?.deviceOS = "16.0" }
        return row
    }

    /// Returns the journey of the payload on a device with the app of the row's files.
    func journey(_ row: Row) throws -> Journey? {
        var row = row
        // A payload alone is sent to the app without faults.
        if case .empty = row.base { row.base = .generated }
        let files = row.fixture(row.ill).files
        let app = try Self.app(files)
        var device = SimulatedDevice()
        device.installAllowed(app)
        play(&device, app)
        let payload = files["silent.apns"] ?? files["push.apns"] ?? Data()
        let id = device.push(
            String(decoding: payload, as: UTF8.self), to: app.bundleIdentifier)
        device.advance(by: 60)
        return device.journeys.first { $0.id == id }
    }

    private static func app(_ files: [String: Data]) throws -> AppDescription {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cause-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        return try AppBuilder.describedApplication(of: ProjectLocation(folder))
    }
}

extension CauseMeeting {
    /// Sets the behavior of the service extension.
    static func service(
        _ outcome: @escaping @Sendable (NotificationContent) -> SimulatedDevice.ExtensionOutcome
    ) -> Play {
        { device, _ in device.script.serviceExtension = { outcome($0.content) } }
    }

    /// Lets the service extension return content with a sender.
    static func communication(
        sender: Person? = Person(displayName: "Anna", customIdentifier: "u1"),
        recipients: [Person] = [], group: String? = nil
    ) -> Play {
        service { content in
            var content = content
            content.communication = CommunicationContext(
                kind: .message, sender: sender, recipients: recipients, groupName: group,
                conversationIdentifier: "c1")
            return .returns(content)
        }
    }

    /// The user has the app in the foreground.
    private static func open(_ device: inout SimulatedDevice, _ app: AppDescription) {
        device.perform(.unlock)
        device.perform(.open(app: app.bundleIdentifier))
    }

    private static let push = "push.apns"
    private static let code = "Service/NotificationService.swift"
    private static let appInfo = "App/Info.plist"
    private static let category = "\"category\""
    private static let types =
        "<key>NSUserActivityTypes</key>\n<array><string>INSendMessageIntent</string></array>"

    private static func start(timestamp: String) -> String {
        #"{"aps":{"event":"start","timestamp":\#(timestamp),"attributes-type":"Trip","#
            + #""attributes":{},"content-state":{},"alert":"Trip"}}"#
    }

    static let ofPayloads = [
        CauseMeeting(.pushMalformed, "P001"), .init(.pushMalformed, "P002"),
        .init(.pushWrapped, "P034"),
        .init(
            .pushTooLarge, "P003",
            [.add(push, #"{"aps":{"alert":"\#(String(repeating: "x", count: 66_000))"}}"#)]),
        .init(.pushSilent, "P007", [.add(push, #"{"aps":{"alert":{},"mutable-content":1}}"#)]),
        .init(.pushSilent, "P008"),
        .init(.pushSilent, "P010", [.add(push, #"{"aps":{"contentAvailable":1}}"#)]),
        .init(.payloadMisplaced, "P035"), .init(.payloadMisplaced, "P037"),
        .init(.payloadMisplaced, "P005"), .init(.payloadMisspelled, "P010"),
        .init(.payloadMistyped, "P036"), .init(.payloadMistyped, "P014"),
        .init(.payloadMistyped, "P016"), .init(.payloadMistyped, "P029"),
        .init(.payloadMistyped, "P012"), .init(.levelUnknown, "P011"),
        .init(
            .contentAvailableSpelling, "P036",
            [.add(push, #"{"aps":{"content-available":true}}"#)]),
        .init(.pushNoBackgroundMode, "I013"),
        .init(
            .activityMissingKeys, "P038",
            [.add(push, #"{"aps":{"event":"update","content-state":{}}}"#)]),
        .init(
            .activityTimestampAhead, "P038",
            [
                .add(
                    push,
                    #"{"aps":{"event":"update","timestamp":1764340000000,"content-state":{}}}"#)
            ]
        ) { device, app in
            let running = ActivityRequest(id: "a", attributesType: "Trip")
            device.handle(.activity(app: app.bundleIdentifier, .assumed(running)))
        },
        .init(
            .activityDateForm, "P038",
            [
                .add(
                    push,
                    #"{"aps":{"event":"update","timestamp":1,"content-state":{"a":"2026-01-01T08:00:00Z"}}}"#
                )
            ]),
        .init(
            .activityNotSupported, "I020",
            [
                .replace(
                    "App/AppDelegate.swift", "// schedule",
                    "_ = try? Activity<Trip>.request(attributes: .init(), content: content)"),
                .add(push, start(timestamp: "1764340000")),
            ]),
        .init(
            .textKeyMissing, "L001",
            [
                .replace(
                    push, #"{"title": "Anna", "body": "See you at six."}"#, #"{"loc-key": "K"}"#),
                .add("App/en.lproj/Localizable.strings", "\"J\" = \"From\";"),
            ]),
        .init(.extensionNotMutable, "P004"), .init(.extensionNotMutable, "P005"),
        .init(
            .extensionNotMutable, "P010",
            [.replace(push, "\"mutable-content\"", "\"mutable_content\"")]),
        .init(.extensionMutableSpelling, "P006"), .init(.extensionNoAlert, "P007"),
        .init(.extensionNoCategory, "P017") { device, _ in
            device.configure { $0.extensionNeedsCategory = true }
        },
        .init(.categoryUnknown, "P017"),
        .init(
            .categoryUnknown, "C001", nil,
            service { content in
                var content = content
                content.categoryIdentifier = "MESAGE"
                return .returns(content)
            }),
        .init(.levelLowered, "E006"), .init(.levelLowered, "E007"),
        .init(
            .soundNotCritical, "E007",
            [.replace(push, "\"pay.caf\"", #"{"critical": 1, "name": "pay.caf", "volume": 1}"#)]),
        .init(.soundDefaulted, "S001"), .init(.soundDefaulted, "S003"),
        .init(.soundDefaulted, "S004"),
        .init(.soundEndsWithBanner, "S005") { device, _ in device.perform(.unlock) },
    ]

    static let ofProjects = [
        CauseMeeting(.extensionAbsent, "T001"),
        .init(.extensionAbsent, "I001"),
        .init(
            .extensionSystemTooOld, "T008",
            [
                .replace(
                    "project.yml", "  deploymentTarget:\n    iOS: \"15.0\"", "  bundleIdPrefix: org"
                ),
                .replace(
                    "Service/Info.plist", "<key>NSExtension</key>",
                    "<key>MinimumOSVersion</key><string>17.4</string><key>NSExtension</key>"),
            ]
        ) { device, _ in
            device.configure { $0.systemVersion = SystemVersion("16") ?? $0.systemVersion }
        },
        .init(.extensionNoClass, "I002", nil, service { _ in .fails(.noPrincipalClass("none")) }),
        .init(.communicationNoEntitlement, "E003", nil, communication()),
        .init(.communicationNoEntitlement, "E004", nil, communication()),
        .init(.communicationNoActivityType, "I006", nil, communication()),
        .init(
            .communicationNoActivityType, "I007",
            [.replace(appInfo, types, "<key>NSExtension</key><dict>\(types)</dict>")],
            communication()),
        .init(.communicationNoSender, "P026", nil, communication(sender: nil)),
        .init(.communicationSystemTooOld, "T009", nil) { device, app in
            communication()(&device, app)
            device.configure { $0.systemVersion = SystemVersion("14") ?? $0.systemVersion }
        },
        .init(
            .extensionEmptyIgnored, "E008", nil, service { _ in .returns(NotificationContent()) }),
        .init(
            .extensionEmptyIgnored, "E009", nil, service { _ in .returns(NotificationContent()) }),
    ]

    static let ofCode = [
        CauseMeeting(.extensionTimeOver, "X001", nil, service { _ in .hangs }),
        .init(.extensionTimeOver, "X006", nil, service { _ in .hangs }),
        .init(.extensionExpired, "X001", nil, service { _ in .hangs }),
        .init(.extensionExpired, "X003", nil, service { _ in .hangs }),
        .init(.extensionExpired, "X004", nil, service { _ in .hangs }),
        .init(.extensionCrashed, "X010", nil, service { _ in .fails(.ended("signal 4")) }),
        .init(
            .extensionMemory, "X008", nil,
            service { _ in .fails(.overMemory(tookBytes: 30_000_000, limitBytes: 24_000_000)) }),
        .init(.extensionCalledAgain, "X002", nil, service { .returnsTwice($0, $0) }),
        .init(.communicationNone, "X017"), .init(.communicationNone, "X018"),
        .init(.communicationNotDonated, "X013", nil, communication()),
        .init(
            .communicationGroupNameOfDirect, "X014", nil, communication(group: "Team")),
        .init(.communicationGroupNameIgnored, "X014", nil) { device, app in
            communication(group: "Team")(&device, app)
            device.configure { $0.showsGroupNameOfDirectMessages = false }
        },
        .init(
            .communicationGroupNamed, "X014",
            [.replace(code, "recipients: nil", "recipients: [person, second, third]")],
            communication(
                recipients: ["u2", "u3", "u4"].map {
                    Person(displayName: $0, customIdentifier: $0)
                })),
        .init(.avatarNone, "X019", nil, communication()),
        .init(.foregroundSilent, "X027", nil) { device, app in
            open(&device, app)
            device.script.answersPresentation = false
        },
        .init(.foregroundNoDelegate, "X026", nil) { device, app in
            open(&device, app)
            device.script.presentation = nil
        },
    ]

    static let all = ofPayloads + ofProjects + ofCode
}
