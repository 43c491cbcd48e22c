/// The reasons for the style of communication notifications and their pictures.
extension JourneyReason {
    package static let communicationApplied = JourneyReason(rawValue: "communication.applied")
    package static let communicationNone = JourneyReason(rawValue: "communication.none")
    package static let communicationNoEntitlement = JourneyReason(
        rawValue: "communication.no-entitlement")
    package static let communicationNoActivityType = JourneyReason(
        rawValue: "communication.no-activity-type")
    package static let communicationNoSender = JourneyReason(rawValue: "communication.no-sender")
    package static let communicationSystemTooOld = JourneyReason(
        rawValue: "communication.system-too-old")
    package static let communicationChanged = JourneyReason(rawValue: "communication.changed-after")
    package static let communicationNotDonated = JourneyReason(
        rawValue: "communication.not-donated")
    package static let communicationTitleReplaced = JourneyReason(
        rawValue: "communication.title-replaced")
    package static let communicationSubtitleDropped = JourneyReason(
        rawValue: "communication.subtitle-dropped")
    package static let communicationGroupName = JourneyReason(rawValue: "communication.group-name")
    package static let communicationGroupNameOfDirect = JourneyReason(
        rawValue: "communication.group-name-of-direct-message")
    package static let communicationGroupNameEmpty = JourneyReason(
        rawValue: "communication.group-name-empty")
    package static let communicationOwnerCounted = JourneyReason(
        rawValue: "communication.owner-counted")
    package static let communicationGroupNameIgnored = JourneyReason(
        rawValue: "communication.group-name-ignored")
    package static let communicationGroupNamed = JourneyReason(
        rawValue: "communication.group-named-by-people")
    /// The sender's picture appears beside a communication notification.
    public static let avatarShown = JourneyReason(rawValue: "avatar.shown")
    package static let avatarNone = JourneyReason(rawValue: "avatar.none")
    package static let avatarUndecodable = JourneyReason(rawValue: "avatar.unusable")
    package static let avatarContact = JourneyReason(rawValue: "avatar.contact-photo")
    package static let communicationContact = JourneyReason(rawValue: "communication.contact")

    static let styleRows: [JourneyReason: Row] = [
        .communicationApplied: Row(
            "COM-10", .step,
            "Shown as from a person, with a round avatar.",
            "显示为某人发来的通知，带有圆形头像。",
            example: .message("Mia")),
        .communicationNone: Row(
            "COM-4", .step,
            "Ordinary style: the content was not made by updating(from:).",
            "普通样式：内容不是由 updating(from:) 生成的。",
            remedy:
                "For the style of a message, deliver the very object that content.updating(from: intent) returns.",
            "若要显示为消息样式，请直接交回 content.updating(from: intent) 返回的那个对象。",
            checks: .explanation(["X017", "X018"]),
            example: .steps(
                "push: { payload: { aps: { alert: Hi, mutable-content: 1 } } }",
                app: [
                    "entitlements: [communication]", "userActivityTypes: [INSendMessageIntent]",
                    "extension: returns",
                ])),
        .communicationNoEntitlement: Row(
            "COM-1", .step,
            "Avatar dropped: the app lacks the communication entitlement.",
            "已舍弃头像：App 缺少通信通知的 entitlement。",
            remedy: "Add com.apple.developer.usernotifications.communication to the app target.",
            "为 App target 添加 com.apple.developer.usernotifications.communication。",
            checks: .cause(["E003", "E004", "B002"]),
            example: .steps("add: { content: { body: Hi, message: Mia } }")),
        .communicationNoActivityType: Row(
            "COM-2", .step,
            "Avatar dropped: the intent is not among the app's NSUserActivityTypes.",
            "已舍弃头像：该 intent 不在 App 的 NSUserActivityTypes 中。",
            remedy:
                "List INSendMessageIntent and INStartCallIntent under NSUserActivityTypes at the top level of the app's Info.plist.",
            "在 App 的 Info.plist 顶层的 NSUserActivityTypes 中列出 INSendMessageIntent 和 INStartCallIntent。",
            checks: .cause(["I006", "I007"]),
            example: .steps(
                "add: { content: { body: Hi, message: Mia } }",
                app: ["entitlements: [communication]"])),
        .communicationNoSender: Row(
            "COM-6", .step,
            "Ordinary style: the intent names no sender.",
            "普通样式：intent 没有指明发送者。",
            remedy: "Give the intent a sender; for a call, a contact.",
            "为 intent 设置 sender；如果是通话，则设置联系人（contacts）。",
            checks: .cause(["P026"]),
            example: .message("{ recipients: [Ann] }")),
        .communicationSystemTooOld: Row(
            nil, .step,
            "Ordinary style: communication notifications begin with iOS 15.",
            "普通样式：从 iOS 15 起才有通信通知。",
            checks: .explanation(["T009"]),
            example: .steps(
                "add: { content: { body: Hi, message: Mia } }", device: "systemVersion: 14.8")),
        .communicationChanged: Row(
            "COM-34", isGuess: true, .step,
            "Avatar dropped: the content was changed after updating(from:) had made it.",
            "已舍弃头像：updating(from:) 生成内容之后，内容又被修改。",
            remedy: "Change the content first, then update it, and deliver the result unchanged.",
            "请先修改内容，再调用 updating(from:)，并原样交回其结果。",
            example: .message(
                "{ sender: Mia, changedAfterUpdate: yes }",
                device: "keepsStyleOfChangedContent: off")),
        .communicationNotDonated: Row(
            "COM-8", isGuess: true, .step,
            "No incoming interaction was donated for this intent; a Focus may not know the sender.",
            "没有为此 intent 捐赠（donate）传入的 INInteraction；专注模式可能不认识发送者。",
            remedy: "Donate an INInteraction with direction .incoming before updating.",
            "在调用 updating(from:) 之前，捐赠 direction 为 .incoming 的 INInteraction。",
            checks: .explanation(["X013"]),
            example: .message("{ sender: Mia, donated: no }")),
        .communicationTitleReplaced: Row(
            "COM-11", .step,
            "The sender's name takes the place of the title.",
            "发送者的姓名取代了标题。",
            remedy: "Put words that must stay into the body.",
            "必须保留的文字请放入正文。",
            example: .message("Mia", content: "title: New message, body: Hi")),
        .communicationSubtitleDropped: Row(
            "COM-11", .step,
            "The content's own subtitle is not shown: the group's name appears below the sender's name.",
            "不显示内容自带的副标题：发送者姓名下方显示的是群组名称。",
            remedy: "Give the intent the subtitle as speakableGroupName.",
            "请将副标题作为 speakableGroupName 交给 intent。",
            example: .message("Mia", content: "subtitle: Family, body: Hi")),
        .communicationGroupName: Row(
            "COM-17", .step,
            "The group's name is the second line.",
            "第二行显示群组名称。",
            example: .message("{ sender: Mia, recipients: [Ann, Bob], speakableGroupName: Family }")
        ),
        .communicationGroupNameOfDirect: Row(
            "COM-16", .step,
            "The group name is the second line with fewer than two recipients too; two reports say that iOS then ignores it.",
            "收件人少于两个，第二行仍显示群组名称；有两份报告称 iOS 此时会忽略它。",
            remedy:
                "List the other members as recipients, or set donationMetadata.recipientCount. The device setting showsGroupNameOfDirectMessages plays the other reading.",
            "将其他成员列为 recipients，或设置 donationMetadata.recipientCount。设备设置 showsGroupNameOfDirectMessages 可切换为另一种解读。",
            checks: .explanation(["X014"]),
            example: .message("{ sender: Mia, recipients: [Ann], speakableGroupName: Family }")),
        .communicationGroupNameEmpty: Row(
            "COM-18", .step,
            "The group name is the empty string, which hides the second line.",
            "群组名称是空字符串，因此隐藏第二行。",
            example: .message("{ sender: Mia, recipients: [Ann, Bob], speakableGroupName: '' }")),
        .communicationOwnerCounted: Row(
            "CON-5", .step,
            "The device's owner is among the recipients and counts, which makes it a group; Apple's article leaves the owner out.",
            "收件人中列有机主本人并计入人数，因此视为群组；Apple 的文章不列出机主。",
            remedy:
                "Leave the person with isMe out of recipients. The device setting countsOwnerAsRecipient plays the other reading.",
            "请勿将 isMe 的人列入 recipients。设备设置 countsOwnerAsRecipient 可切换为另一种解读。",
            example: .message("{ sender: Mia, recipients: [Ann, { name: Me, isMe: yes }] }")),
        .communicationGroupNameIgnored: Row(
            "COM-16", .step,
            "The group name is not shown: with fewer than two recipients it is a direct message, as this device is set.",
            "不显示群组名称：按此设备的设置，收件人少于两个时视为一对一的信息。",
            remedy: "Name the other members as recipients, or set donationMetadata.recipientCount.",
            "将其他成员列为 recipients，或设置 donationMetadata.recipientCount。",
            checks: .explanation(["X014"]),
            example: .message(
                "{ sender: Mia, recipients: [Ann], speakableGroupName: Family }",
                device: "showsGroupNameOfDirectMessages: off")),
        .communicationGroupNamed: Row(
            "COM-18", .step,
            "The group has no name, so the second line lists its people.",
            "群组没有名称，因此第二行列出其成员。",
            remedy: "Set speakableGroupName; the empty string hides the line.",
            "请设置 speakableGroupName；空字符串会隐藏这一行。",
            checks: .explanation(["X014"]),
            example: .message("{ sender: Mia, recipients: [Ann, Bob] }")),
        .avatarShown: Row(
            "COM-10", .step,
            "The sender's picture is shown.",
            "显示发送者的图片。",
            example: .message("{ sender: { name: Mia, image: usable } }")),
        .avatarNone: Row(
            "COM-12", .step,
            "The sender has no picture; a monogram is shown instead.",
            "发送者没有图片；改为显示姓名缩写。",
            remedy: "Give INPerson an INImage made from the picture's bytes.",
            "为 INPerson 提供由图片字节创建的 INImage。",
            checks: .explanation(["X019"]),
            example: .message("Mia")),
        .avatarUndecodable: Row(
            "COM-22", isGuess: true, .step,
            "The sender's picture cannot be shown; a monogram is shown instead.",
            "无法显示发送者的图片；改为显示姓名缩写。",
            remedy: "Pass the bytes of a PNG, JPEG, GIF, WebP or HEIC of reasonable size.",
            "请提供大小合理的 PNG、JPEG、GIF、WebP 或 HEIC 图片的字节。",
            checks: .cause(["X019", "A010"]),
            example: .message("{ sender: { name: Mia, image: broken } }")),
        .avatarContact: Row(
            "COM-12", .step,
            "The photo of the contact is shown.",
            "显示联系人的照片。",
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org } }",
                contact: "name: Mia, handle: mia@example.org, image: usable")),
        .communicationContact: Row(
            "COM-13", .step,
            "The sender is a contact; the address book's name is shown.",
            "发送者是联系人；显示通讯录中的姓名。",
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org } }",
                contact: "name: Mia, handle: mia@example.org")),
    ]
}
