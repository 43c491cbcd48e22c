internal import AppBundles
internal import Foundation
internal import NotificationModel

/// Checks U018 to U021: what a notification requests of a person, and how much it shows.
let guidanceChecks: [Check] = [
    Check(
        "U018", .warning, "A text does not tell where to go or what to press",
        remedy: "Say what happened; a tap on the notification leads to the right place.",
        reason: "Steps are hard to remember once the notification is gone.",
        source: "Human Interface Guidelines"
    ) { model in
        model.texts(nil) { text in
            Wording.instruction(in: text).map { "The text gives instructions: \"\($0)\"." }
        }
    },
    Check(
        "U019", .hint, "A notification's picture is not the app's icon",
        remedy: "Leave it out, or show what the notification is about.",
        reason: "The system shows the icon beside every notification.",
        source: "Human Interface Guidelines"
    ) { model in
        model.readPushes.flatMap { push in
            push.media.filter { Wording.isIcon($0.url) }.map {
                Observation(
                    push.file.place($0.path),
                    "The picture \(FilePaths.name($0.url)) is the app's icon.",
                    confidence: .likely)
            }
        }
            + model.attachmentCalls.compactMap { source, call in
                guard let url = call["url"]?.text, Wording.isIcon(url) else { return nil }
                return Observation(
                    source.place(call.line), "\(url) is the app's icon.", confidence: .likely)
            }
    },
    Check(
        "U020", .hint, "A text that the lock screen cuts has a detail view",
        remedy: "Add a Notification Content Extension for its category.",
        reason: "A person reads and acts on it without opening the app.",
        source: "Human Interface Guidelines"
    ) { model in
        let settings = model.settings
        return model.appsWithExtensions.filter(\.contents.isEmpty).flatMap { family in
            model.readPushes(for: family).flatMap { push in
                push.readTexts.filter { text in
                    let isCJK = Wording.isCJK(text.text)
                    return text.key == "body"
                        && text.text.count > (isCJK ? settings.bodyCJKMax : settings.bodyLatinMax)
                }.map {
                    Observation(
                        $0.place,
                        "The lock screen truncates the text, and the app lacks a view "
                            + "that shows all of it.",
                        confidence: .likely)
                }
            }
        }
    },
    Check(
        "U021", .warning, "The app's own keys contain no password, token or card number",
        remedy:
            "Send an id, and fetch the value after the push; or encrypt it, and decrypt it in the service extension.",
        reason: "Servers in between and the device's logs can read every key of a push.",
        source: "Apple's payload guide"
    ) { model in
        model.payloads.flatMap { push in
            PayloadSecret.all(in: push.custom).map { secret in
                Observation(
                    push.file.place(secret.path),
                    "\(secret.path.joined(separator: ".")) looks like \(secret.name).",
                    confidence: .likely)
            }
        }
    },
]

extension Wording {
    /// Returns the words that instruct a person to navigate in the app or to press something, or
    /// `nil` when there are none.
    static func instruction(in text: String) -> String? {
        let english =
            /(?i)\b(?:tap|press|click|select|choose|swipe|go to|navigate to|head to)\b[^.!?\n]{0,40}?\b(?:button|tab|menu|settings|screen|page|section|icon|link|option)\b/
        let path = /(?i)\b(?:settings|profile|menu|account)\s*(?:>|→|›)\s*\w+/
        let chinese =
            /(?:点击|点按|轻点|轻触|按下|进入|前往|打开|转到|切换到)[^。！？\n]{0,15}?(?:按钮|页面|菜单|标签页|选项卡|设置|界面|栏目|图标|链接)/
        let chinesePath = /(?:设置|我的|首页|个人中心)\s*(?:>|→|›|＞|-)\s*\p{Han}+/
        return [
            text.firstMatch(of: english).map { String($0.0) },
            text.firstMatch(of: path).map { String($0.0) },
            text.firstMatch(of: chinese).map { String($0.0) },
            text.firstMatch(of: chinesePath).map { String($0.0) },
        ].compactMap(\.self).first
    }

    static func isIcon(_ text: String) -> Bool {
        text.contains(/(?i)app[-_ ]?icon|icon[-_]?(?:60|76|83|120|152|167|180|1024)\b/)
    }
}
