import BellhopTesting
import DeviceSimulation
import NotificationModel
import PictureScreen

extension PictureCase {
    static let long = """
        The ferry to the islands runs again from eight o'clock, the library opens late, and the \
        market on the square has moved to the old harbour until the paving is finished. Bring an \
        umbrella: showers are likely after noon, and the evening stays cool with wind from the \
        north-west.
        """
    static let chinese = """
        晚上一起吃饭吗？老地方“半山小馆”，六点半见。如果下雨，我们就改在地铁站旁边的那家面馆，记得带上\
        昨天说好的那本书！谢谢你上次帮忙，这顿我请客。到时候把孩子们也带来，他们一直念叨着要见面，还说要给\
        你们看新画的画。
        """

    static let all = [
        PictureCase("communication-avatar", avatar: "anna") { device in
            device.installChat()
            device.message(
                from: "Anna Bell", "Lunch at noon? The place by the river has a table 🍜",
                hasPicture: true)
        },
        PictureCase("communication-monogram", language: "zh-Hans") { device in
            device.installChat("微聊")
            device.message(from: "王小明", "头像下载失败时，仍然显示发信人和字母头像。", hasPicture: false)
        },
        PictureCase("attachment", attachment: "neko") { device in
            device.installChat()
            device.photo(
                #"{"aps":{"alert":{"title":"New photo","subtitle":"Garden album","#
                    + #""body":"Neko sits on the wall again and does not want to come down."},"#
                    + #""mutable-content":1}}"#)
        },
        PictureCase("attachment-expanded", attachment: "neko") { device in
            device.installChat()
            device.photo(
                #"{"aps":{"alert":{"title":"New photo","body":"Neko sits on the wall."},"#
                    + #""mutable-content":1,"category":"message"}}"#)
            device.openNewest()
        },
        PictureCase("chinese", language: "zh-Hans") { device in
            device.installChat("微聊")
            device.chat(#"{"aps":{"alert":{"title":"王小明","body":"\#(chinese)"}}}"#)
        },
        PictureCase("emoji") { device in
            device.installChat()
            device.chat(
                #"{"aps":{"alert":{"title":"Emoji 👩🏽‍🚀🇨🇳❤️‍🔥","body":"Family 👨‍👩‍👧‍👦, flags 🇩🇪🇯🇵, "#
                    + #"skin 👍🏿, keycap 3️⃣, heart ❤️, ไทย, नमस्ते, e\u0301 and 한국어"}}}"#)
        },
        PictureCase("right-to-left-text") { device in
            device.installChat()
            device.chat(
                #"{"aps":{"alert":{"title":"سارة","body":"مرحبا! هل نلتقي غدا الساعة 18:30 في المقهى القديم؟ 😊"}}}"#
            )
        },
        PictureCase("right-to-left-phone", isDark: true, language: "ar") { device in
            device.installChat("دردشة")
            device.message(from: "سارة", "هل نلتقي غدا في المقهى القديم؟", hasPicture: false)
            device.openNewest()
        },
        PictureCase("long") { device in
            device.installChat("News")
            device.chat(
                #"{"aps":{"alert":{"title":"A title that does not fit into the one line there is","#
                    + #""subtitle":"Today at a glance","body":"\#(long)"}}}"#)
        },
        PictureCase("long-expanded", isDark: true) { device in
            device.installChat("News")
            device.chat(
                #"{"aps":{"alert":{"title":"Morning briefing","body":"\#(long)"},"#
                    + #""category":"message"}}"#)
            device.openNewest()
        },
        PictureCase("hidden-previews", isDark: true) { device in
            device.installChat()
            device.perform(.change(app: SimulatedDevice.chat, .previews(.whenAuthenticated)))
            device.message(from: "Anna Bell", "A secret", hasPicture: false)
        },
        PictureCase("time-sensitive-stack") { device in
            device.installChat("Door")
            for body in ["Somebody rang.", "A parcel came.", "Somebody is at the door."] {
                device.chat(
                    #"{"aps":{"alert":{"title":"Front door","body":"\#(body)"},"#
                        + #""interruption-level":"time-sensitive","thread-id":"door"}}"#)
            }
        },
        PictureCase("phone", frame: .phone, language: "zh-Hans", avatar: "neko") { device in
            device.installChat("微聊")
            device.chat(
                #"{"aps":{"alert":{"title":"提醒","body":"这条推送忘了 mutable-content，所以只是一条普通通知。"}}}"#)
            device.message(from: "Neko", "你好！这是第一条推送 👋", hasPicture: true)
        },
        PictureCase("phone-opened", isDark: true, frame: .phone, avatar: "anna") { device in
            device.installChat()
            for body in ["Are you there?", "It is urgent."] {
                device.chat(#"{"aps":{"alert":{"title":"Chat","body":"\#(body)"}}}"#)
            }
            device.message(from: "Anna", "Shall we meet at the old café?", hasPicture: true)
            device.openNewest()
        },
        PictureCase("hostile") { device in
            device.installChat()
            let heap = "Z" + String(repeating: "\u{0301}\u{0323}", count: 200)
            device.chat(
                #"{"aps":{"alert":{"title":"<b>&amp;</b> \u202Eover\u202C \#(heap)","#
                    + #""body":"a\u0000b\u001B[31m \u200B\u200B \uD83D\uDC68\u200D "#
                    + #"\#(String(repeating: "long", count: 100)) <script>alert(1)</script>"}}}"#)
        },
    ]
}
