import DeviceModel
import NotificationModel
import Testing

struct SystemTextTests {
    let english = SystemText(language: "en")
    let chinese = SystemText(language: "zh-Hans")

    @Test(
        "Chinese is for each kind of zh, English for all else",
        arguments: [
            ("zh", true), ("zh-Hans", true), ("zh-Hans-CN", true), ("zh_CN", true), ("ZH", true),
            ("zh-Hant", true), ("en", false), ("en-GB", false), ("fr", false), ("zha", false),
            ("", false),
        ])
    func language(language: String, isChinese: Bool) {
        #expect(SystemText(language: language).isChinese == isChinese)
        #expect(SystemText(language: language)[.now] == (isChinese ? "现在" : "now"))
    }

    @Test("each phrase is written in both languages", arguments: SystemText.Phrase.allCases)
    func phrase(phrase: SystemText.Phrase) {
        #expect(english[phrase].unicodeScalars.allSatisfy { !$0.properties.isIdeographic })
        #expect(chinese[phrase].unicodeScalars.contains { $0.properties.isIdeographic })
        #expect(!english[phrase].isEmpty)
    }

    @Test(
        "lists are written as the language does",
        arguments: [
            ([], "", ""), (["A"], "A", "A"), (["A", "B"], "A and B", "A和B"),
            (["A", "B", "C"], "A, B, and C", "A、B和C"),
        ])
    func lists(texts: [String], en: String, zh: String) {
        #expect(english.list(texts) == en)
        #expect(chinese.list(texts) == zh)
    }

    static let inputs: [(title: String, placeholder: String, en: [String], zh: [String])] = [
        ("", "", ["Send", "Message"], ["发送", "信息"]),
        ("Go", "", ["Go", "Message"], ["Go", "信息"]),
        ("", "Say", ["Send", "Say"], ["发送", "Say"]),
        ("Go", "Say", ["Go", "Say"], ["Go", "Say"]),
    ]

    @Test("CAT-13 empty labels of a text field are the system's own", arguments: inputs)
    func textInput(title: String, placeholder: String, en: [String], zh: [String]) {
        let input = NotificationAction.TextInput(buttonTitle: title, placeholder: placeholder)
        for (words, labels) in [(english, en), (chinese, zh)] {
            let filled = words.textInput(input)
            #expect([filled.buttonTitle, filled.placeholder] == labels)
        }
    }

    @Test(
        "the hour names the summary",
        arguments: [
            (0, "Your Evening Summary", "晚间摘要"), (3, "Your Evening Summary", "晚间摘要"),
            (4, "Your Morning Summary", "早晨摘要"), (11, "Your Morning Summary", "早晨摘要"),
            (12, "Your Afternoon Summary", "下午摘要"), (17, "Your Afternoon Summary", "下午摘要"),
            (18, "Your Evening Summary", "晚间摘要"), (23, "Your Evening Summary", "晚间摘要"),
        ])
    func summaryTitle(hour: Int, en: String, zh: String) {
        #expect(english.summaryTitle(hour: hour) == en)
        #expect(chinese.summaryTitle(hour: hour) == zh)
    }

    @Test("questions name the app")
    func questions() {
        #expect(
            english.permissionQuestion(app: "Chat")
                == "“Chat” Would Like to Send You Notifications")
        #expect(chinese.permissionQuestion(app: "微聊") == "“微聊”想给你发送通知")
        #expect(
            english.criticalPermissionQuestion(app: "Chat")
                == "“Chat” Would Like to Send You Critical Alerts")
        #expect(chinese.criticalPermissionQuestion(app: "微聊") == "“微聊”想给你发送重要警告")
        #expect(
            english.timeSensitiveQuestion(app: "Chat")
                == "Keep getting Time Sensitive notifications from “Chat”?")
        #expect(chinese.timeSensitiveQuestion(app: "微聊") == "要继续接收“微聊”的时效性通知吗？")
        #expect(english.turnOffQuestion(app: "Chat") == "Turn off notifications from “Chat”?")
        #expect(chinese.turnOffQuestion(app: "微聊") == "要关闭“微聊”的通知吗？")
    }
}
