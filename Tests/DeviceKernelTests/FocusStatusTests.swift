import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct FocusStatusTests {
    private let news = "org.example.news"

    private func told(_ device: SimulatedDevice) -> [String] {
        device.effects.compactMap { effect in
            if case .shareFocusStatus(let app, let isFocused) = effect {
                "\(app) \(isFocused)"
            } else {
                nil
            }
        }
    }

    private func status(_ device: inout SimulatedDevice) -> Bool? {
        guard case .focusStatus(let isFocused)? = device.ask(.focusStatus, of: chat) else {
            Issue.record("the answer must be a focus status")
            return nil
        }
        return isFocused
    }

    struct Request: Sendable {
        var explains = true
        var isRestricted = false
        let allows: Bool?
        let answer: AppAnswer?
        let status: AppAccess.Status
        let isAsked: Bool
    }

    static let requests = [
        Request(allows: true, answer: .granted(true), status: .authorized, isAsked: true),
        Request(allows: false, answer: .granted(false), status: .denied, isAsked: true),
        Request(allows: nil, answer: nil, status: .notDetermined, isAsked: true),
        Request(
            explains: false, allows: true, answer: .granted(false), status: .notDetermined,
            isAsked: false),
        Request(
            isRestricted: true, allows: true, answer: .granted(false), status: .restricted,
            isAsked: false),
    ]

    @Test(
        "COM-39 the Focus status needs the plist's key and the person's permission",
        arguments: requests)
    func authorization(row: Request) {
        var device = SimulatedDevice()
        device.configure { $0.restrictsFocusStatus = row.isRestricted }
        var app = AppDescription.loud()
        app.purposes = row.explains ? [.focusStatus: "To reply"] : [:]
        device.installLoud(app)
        #expect(device.kernel.state.access(of: "nobody") == AppAccess())
        device.promptAnswer = row.allows
        #expect(device.ask(.focusAuthorization, of: chat) == row.answer)
        let question = Effect.prompt(Prompt(.focusStatus, app: chat))
        #expect(device.effects.contains(question) == row.isAsked)
        #expect(device.kernel.state.access(of: chat).focus == row.status)
        // The prompt appears only once.
        device.promptAnswer = true
        if row.allows != nil {
            #expect(device.ask(.focusAuthorization, of: chat) == row.answer)
            #expect(device.effects.count { $0 == question } == (row.isAsked ? 1 : 0))
        }
    }

    @Test("calls that wait for the prompt are answered when the app is removed")
    func removedWhileAsked() {
        var device = SimulatedDevice.loud()
        device.promptAnswer = nil
        #expect(device.ask(.focusAuthorization, of: chat) == nil)
        #expect(device.ask(.focusAuthorization, of: chat) == nil)
        let before = device.answers.count
        device.handle(.uninstalled(app: chat))
        #expect(device.answers.count == before + 2)
        #expect(device.answers.values.count { $0 == .granted(false) } == 2)
    }

    static let pieces: [(String, @Sendable (inout SimulatedDevice) -> Void)] = [
        ("focus access", { $0.perform(.change(app: chat, .focusStatus(false))) }),
        ("notifications", { $0.perform(.change(app: chat, .notifications(false))) }),
        ("a device that may tell", { $0.configure { $0.restrictsFocusStatus = true } }),
        (
            "the capability",
            { device in
                var app = AppDescription.loud()
                app.entitlements[Entitlement.communication.rawValue] = nil
                device.install(app)
            }
        ),
    ]

    @Test("COM-40 the status is nil if a condition is missing", arguments: pieces)
    func conditions(piece: (name: String, remove: @Sendable (inout SimulatedDevice) -> Void)) {
        var device = SimulatedDevice.loud()
        #expect(status(&device) == nil)
        device.ask(.focusAuthorization, of: chat)
        device.perform(.focus("Do Not Disturb"))
        #expect(status(&device) == true)
        piece.remove(&device)
        #expect(status(&device) == nil)
    }

    static let modes: [(focus: Focus?, isFocused: Bool)] = [
        (nil, false), (Focus(name: "Work"), true),
        (Focus(name: "Work", apps: .init(members: [chat])), false),
        (Focus(name: "Work", apps: .init(allows: false, members: [chat])), true),
        (Focus(name: "Work", apps: .init(allows: false)), false),
        (Focus(name: "Work", people: .init(members: ["anna"])), true),
        (Focus(name: "Work", sharesStatus: false), false),
    ]

    @Test("COM-41 the status is false while a Focus is on that allows the app", arguments: modes)
    func allowedApp(row: (focus: Focus?, isFocused: Bool)) {
        var device = SimulatedDevice.loud()
        device.ask(.focusAuthorization, of: chat)
        device.configure { $0.focusModes = [row.focus].compactMap(\.self) }
        device.perform(.focus(row.focus?.name))
        #expect(status(&device) == row.isFocused)
    }

    // MARK: Notified apps

    private func withTwoApps() -> SimulatedDevice {
        var device = SimulatedDevice.loud()
        device.installLoud(.loud(news, name: "News"))
        for app in [chat, news] { device.ask(.focusAuthorization, of: app) }
        // One that may not know.
        device.installLoud(.loud("org.example.other", name: "Other"))
        device.configure { settings in
            settings.focusModes = [
                Focus(name: "Work", apps: .init(members: [news])), Focus(name: "Sleep"),
                Focus(name: "Quiet", sharesStatus: false),
            ]
        }
        return device
    }

    @Test("COM-42 exactly the apps with a changed status are notified, when it changes")
    func told() {
        var device = withTwoApps()
        var expected: [String] = []
        let steps: [(focus: String?, told: [String])] = [
            ("Work", ["\(chat) true"]), ("Work", []), ("Sleep", ["\(news) true"]),
            ("Quiet", ["\(chat) false", "\(news) false"]), (nil, []),
            ("Sleep", ["\(chat) true", "\(news) true"]), ("nobody's", []),
            (nil, ["\(chat) false", "\(news) false"]),
        ]
        for step in steps {
            device.perform(.focus(step.focus))
            expected += step.told
            #expect(told(device) == expected, "\(step.focus ?? "off")")
        }
    }

    @Test("COM-42 editing or deleting an active Focus is also a change")
    func toldOfEdits() {
        var device = withTwoApps()
        device.perform(.focus("Work"))
        device.configure { $0.focusModes[0].apps.members = [chat] }
        #expect(told(device) == ["\(chat) true", "\(chat) false", "\(news) true"])
        device.configure { $0.focusModes = [] }
        #expect(told(device).suffix(1) == ["\(news) false"])
        #expect(told(device).count == 4)
    }

    @Test("an app that only gains or loses the permission is not notified")
    func permissionIsNoChange() {
        var device = withTwoApps()
        device.perform(.focus("Sleep"))
        let before = told(device)
        device.perform(.change(app: chat, .focusStatus(false)))
        device.perform(.change(app: chat, .focusStatus(true)))
        device.ask(.focusAuthorization, of: "org.example.other")
        #expect(told(device) == before)
    }
}
