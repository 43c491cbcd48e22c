import DeviceKernel
import DeviceModel
import DeviceSimulation
import NotificationModel
import Testing

struct QuestionTests {
    struct Asked: Sendable {
        var kind: Prompt.Kind
        var language = "en"
        var text: String
        var hasDetail = true
        var titles: [String]
    }

    static let questions = [
        Asked(
            kind: .notifications, text: "“Chat” Would Like to Send You Notifications",
            titles: ["Allow", "Don’t Allow"]),
        Asked(
            kind: .notifications, language: "zh-Hans", text: "“Chat”想给你发送通知",
            titles: ["允许", "不允许"]),
        Asked(
            kind: .criticalAlerts, text: "“Chat” Would Like to Send You Critical Alerts",
            titles: ["Allow", "Don’t Allow"]),
        Asked(
            kind: .timeSensitive,
            text: "Keep getting Time Sensitive notifications from “Chat”?", hasDetail: false,
            titles: ["Leave On", "Turn Off"]),
        Asked(
            kind: .focusStatus, text: "Let “Chat” know when you have silenced notifications?",
            titles: ["Allow", "Don’t Allow"]),
        Asked(
            kind: .location, text: "Allow “Chat” to use your location?",
            titles: ["Allow While Using App", "Don’t Allow"]),
        Asked(
            kind: .location, language: "zh-Hans", text: "允许“Chat”使用你的位置？",
            titles: ["使用App时允许", "不允许"]),
        Asked(
            kind: .locationAlways,
            text: "Allow “Chat” to also use your location even when you are not using the app?",
            titles: ["Change to Always Allow", "Keep Only While Using"]),
        Asked(
            kind: .contacts, text: "“Chat” Would Like to Access Your Contacts",
            titles: ["Allow", "Don’t Allow"]),
        Asked(
            kind: .contacts, language: "zh-Hans", text: "“Chat”想访问你的通讯录",
            titles: ["允许", "不允许"]),
        Asked(
            kind: .scheduledSummary,
            text: "How would you like to get notifications from “Chat”?", hasDetail: false,
            titles: ["Add to Scheduled Summary", "Allow Immediate Notifications"]),
        Asked(
            kind: .scheduledSummary, language: "zh-Hans", text: "要如何接收“Chat”的通知？", hasDetail: false,
            titles: ["添加到定时推送摘要", "允许即时通知"]),
        Asked(
            kind: .unlock, text: "Unlock to Continue", hasDetail: false,
            titles: ["Unlock", "Cancel"]),
    ]

    /// A device that asks such a question, after the others were allowed.
    private func device(asking kind: Prompt.Kind, language: String) -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.language = language
        settings.timeSensitiveBeforeAsking = 1
        settings.recognisesOwner = false
        var device = SimulatedDevice(settings: settings)
        device.promptAnswer = kind == .notifications ? nil : true
        var app = AppDescription.chat(entitlements: [
            Entitlement.criticalAlerts.rawValue: .bool(true),
            Entitlement.timeSensitive.rawValue: .bool(true),
        ])
        app.purposes = UsagePurpose.allCases.reduce(into: [:]) { $0[$1] = "For your friends." }
        device.install(app)
        device.ask(.authorization([.alert]), of: chat)
        device.promptAnswer = nil
        switch kind {
        case .notifications: break
        case .criticalAlerts:
            device.handle(.uninstalled(app: chat))
            device.install(app)
            device.ask(.authorization([.alert, .criticalAlert]), of: chat)
            device.perform(.answer(.notifications, app: chat, allows: true))
        case .timeSensitive: device.showLocal("x") { $0.interruptionLevel = .timeSensitive }
        case .focusStatus: device.ask(.focusAuthorization, of: chat)
        case .location: device.ask(.locationAuthorization(always: false), of: chat)
        case .locationAlways:
            device.perform(.change(app: chat, .location(true)))
            device.ask(.locationAuthorization(always: true), of: chat)
        case .contacts: device.ask(.contactsAuthorization, of: chat)
        case .scheduledSummary:
            settings.summary.isOn = true
            device.handle(.configured(settings))
            device.handle(.uninstalled(app: chat))
            device.install(app)
            device.ask(.authorization([.alert]), of: chat)
            device.perform(.answer(.notifications, app: chat, allows: true))
        case .unlock: device.perform(.open(app: chat))
        }
        return device
    }

    @Test("each prompt has its text and its buttons in its place", arguments: questions)
    func words(asked: Asked) throws {
        var device = device(asking: asked.kind, language: asked.language)
        // What an app asks is not asked on the Lock Screen (AUTH-2).
        let isOnLockScreen = asked.kind == .unlock || asked.kind == .timeSensitive
        #expect(device.kernel.state.isLocked)
        #expect(device.screen.questions.isEmpty == !isOnLockScreen)
        if !isOnLockScreen { device.perform(.unlock) }
        let question = try #require(device.screen.questions.first)
        #expect(device.screen.questions.count == 1)
        #expect(question.kind == asked.kind)
        #expect(question.text == asked.text)
        #expect(question.detail.isEmpty == !asked.hasDetail)
        #expect([question.allowTitle, question.refuseTitle] == asked.titles)
        device.perform(.answer(question.kind, app: question.app, allows: true))
        #expect(device.screen.questions.isEmpty)
    }
}
