/// U018 to U021, and checks of wording in logs of pushes.
extension Row {
    private static let file = "push.apns"
    private static let said = "See you at six."
    private static let pushes = "sent.pushes.jsonl"

    private static func text(_ id: String, _ ill: String, well: String) -> Row {
        Row(id, [.replace(file, said, ill)], well: [.replace(file, said, well)])
    }

    private static func logged(_ id: String, _ ill: String) -> Row {
        Row(id, [.add(pushes, entry(ill))], well: [.add(pushes, entry("See you later."))])
    }

    private static func entry(_ text: String) -> String {
        #"{"at": 0, "payload": {"aps": {"alert": {"title": "A", "body": "\#(text)"}}}}"#
    }

    private static func picture(_ name: String) -> Edit {
        .replace(
            file, #""sender_id": "u1""#,
            #""sender_id": "u1", "media-url": "https://a.org/\#(name)""#)
    }

    private static func custom(_ ill: String, well: String) -> Row {
        func edit(_ member: String) -> Edit {
            .replace(file, #""sender_id": "u1""#, #""sender_id": "u1", "# + member)
        }
        return Row("U021", [edit(ill)], well: [edit(well)])
    }

    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl"

    private static let long = String(repeating: "好", count: 76)

    static let guidance: [Row] = [
        text("U018", "Tap the Inbox tab to reply.", well: said),
        text("U018", "请前往设置页面查看。", well: "小明给你发来了照片。"),
        logged("U018", "Settings > Privacy has news."),
        logged("U001", "Chatter: see you at six."),
        logged("U004", "See you at…"),
        logged("U006", "Your code is 123456."),
        Row("U019", [picture("AppIcon.png")], well: [picture("photo.png")]),
        text("U020", long, well: String(long.dropLast())),
        custom(#""password": "hunter2""#, well: #""passwordReset": "yes""#),
        custom(#""account": {"accessToken": "a8f3"}"#, well: #""account": {"tokenType": "a8f3"}"#),
        custom(#""api_key": "k-91""#, well: #""api_key": "$API_KEY""#),
        custom(#""a": ["\#(token)"]"#, well: #""a": ["eyJhbGciOiJIUzI1NiJ9"]"#),
        custom(#""order": "4111 1111 1111 1111""#, well: #""order": "4111 1111 1111 1112""#),
        custom(#""order": 4111111111111111"#, well: #""order": 1795718400000000"#),
        custom(#""card_number": "½""#, well: #""order": "½½½½½½½½½½½½½""#),
        custom(#""holder": "11010519491231002X""#, well: #""holder": "110105194912310021""#),
    ]
}
