import DeviceModel
import NotificationModel
import Testing

struct HiddenPreviewTests {
    typealias Member = HiddenPreview.Member

    private func member(
        _ placeholder: String?, options: NotificationCategory.Options = [], title: String = "T",
        isCommunication: Bool = false
    ) -> Member {
        Member(
            title: title, subtitle: "S",
            category: NotificationCategory(
                identifier: "c", hiddenPreviewsBodyPlaceholder: placeholder, options: options),
            isCommunication: isCommunication)
    }

    private func hidden(_ thread: [Member], language: String = "en") -> HiddenPreview? {
        HiddenPreview(
            of: thread, appName: "Chat", texts: CategoryTexts(app: .chat(), language: language),
            systemText: SystemText(language: language))
    }

    static let single: [(placeholder: String?, language: String, body: String)] = [
        (nil, "en", "Notification"), ("", "en", "Notification"), (nil, "zh-Hans", "通知"),
        ("New message", "en", "New message"), ("%u Image", "en", "1 Image"),
        ("%1$u Image", "en", "1 Image"), ("100%%, 50% off", "en", "100%, 50% off"),
        // %u is the only format.
        ("[%@%d%lu%2$u%5u]", "en", "[]"),
    ]

    @Test("CAT-14 a placeholder replaces title, subtitle and body", arguments: single)
    func oneNotification(placeholder: String?, language: String, body: String) throws {
        let preview = try #require(hidden([member(placeholder)], language: language))
        #expect([preview.title, preview.subtitle, preview.body] == ["", "", body])
    }

    @Test("CAT-14 a notification without a category uses the system's placeholder")
    func noCategory() {
        #expect(hidden([Member(title: "T")])?.body == "Notification")
    }

    static let threads: [(placeholders: [String?], en: String, zh: String)] = [
        (["%u Images", "%u Images", "%u Images"], "3 Images", "3 Images"),
        (["New message", "New message"], "New message", "New message"),
        (["%u Image", "%u Comment"], "1 Image and 1 Comment", "1 Image和1 Comment"),
        (
            ["%u A", "%u B", "%u A", "%u C"], "2 A, 1 B, and 1 C", "2 A、1 B和1 C"
        ),
        ([nil, ""], "2 Notifications", "2 个通知"),
        (["%u Image", nil], "1 Image and 1 Notification", "1 Image和1 个通知"),
    ]

    @Test("GRP-10 CAT-14 a thread becomes one line that counts", arguments: threads)
    func threadIsJoined(placeholders: [String?], en: String, zh: String) {
        let thread = placeholders.map { member($0) }
        #expect(hidden(thread)?.body == en)
        #expect(hidden(thread, language: "zh-Hans")?.body == zh)
    }

    static let visible: [(options: NotificationCategory.Options, title: String, subtitle: String)] =
        [
            ([], "", ""), ([.hiddenPreviewsShowTitle], "T", ""),
            ([.hiddenPreviewsShowSubtitle], "", "S"),
            ([.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle], "T", "S"),
        ]

    @Test("CAT-15 the options keep title and subtitle visible", arguments: visible)
    func visibleLines(
        options: NotificationCategory.Options, title: String, subtitle: String
    ) throws {
        let newest = member("%u Image", options: options)
        let older = member("%u Image", options: .hiddenPreviewsShowTitle, title: "older")
        for thread in [[newest], [newest, older]] {
            let preview = try #require(hidden(thread))
            #expect([preview.title, preview.subtitle] == [title, subtitle])
            #expect(preview.body == "\(thread.count) Image")
        }
    }

    @Test("CAT-16 the app's name replaces the person's name")
    func communication() throws {
        let anna = member("Message", title: "Anna", isCommunication: true)
        let preview = try #require(hidden([anna]))
        #expect([preview.title, preview.subtitle, preview.body] == ["Chat", "", "Message"])
    }

    @Test("a title that its category keeps visible wins over the app's name")
    func communicationWithVisibleTitle() {
        let shown = member(
            nil, options: .hiddenPreviewsShowTitle, title: "Anna", isCommunication: true)
        #expect(hidden([shown])?.title == "Anna")
    }

    @Test("an empty thread has no preview")
    func emptyThread() { #expect(hidden([]) == nil) }
}
