/// The reasons for system rules that reject a process's access, for downloads and for attachments.
extension JourneyReason {
    package static let refusedInsecureLoad = JourneyReason(rawValue: "refused.insecure-load")
    package static let refusedAppGroup = JourneyReason(rawValue: "refused.app-group")
    package static let refusedKeychainGroup = JourneyReason(rawValue: "refused.keychain-group")
    package static let refusedKeychainItem = JourneyReason(rawValue: "refused.keychain-item")
    package static let refusedFile = JourneyReason(rawValue: "refused.file")
    package static let refusedOutsideContainer = JourneyReason(
        rawValue: "refused.outside-container")
    package static let refusedNetwork = JourneyReason(rawValue: "refused.network")
    package static let refusedAudio = JourneyReason(rawValue: "refused.audio")
    package static let stubReached = JourneyReason(rawValue: "stub.reached")
    package static let attachmentShown = JourneyReason(rawValue: "attachment.shown")
    package static let attachmentKept = JourneyReason(rawValue: "attachment.kept")
    package static let attachmentKind = JourneyReason(rawValue: "attachment.kind")
    package static let attachmentMoved = JourneyReason(rawValue: "attachment.moved")
    package static let attachmentCopied = JourneyReason(rawValue: "attachment.copied")
    package static let attachmentInvalidURL = JourneyReason(rawValue: "attachment.invalid-url")
    package static let attachmentUnknownType = JourneyReason(rawValue: "attachment.unknown-type")
    package static let attachmentTooLarge = JourneyReason(rawValue: "attachment.too-large")
    package static let attachmentNotInStore = JourneyReason(rawValue: "attachment.not-in-store")
    package static let attachmentNotMoved = JourneyReason(rawValue: "attachment.not-moved")
    package static let attachmentDamaged = JourneyReason(rawValue: "attachment.damaged")
    package static let downloadFailed = JourneyReason(rawValue: "download.failed")

    private static let mutablePush = "push: { payload: { aps: { alert: Hi, mutable-content: 1 } } }"

    static let fileRows: [JourneyReason: Row] = [
        .refusedInsecureLoad: Row(
            nil, .step,
            "App Transport Security let the process load nothing from this host without TLS.",
            "App Transport Security 不允许该进程在没有 TLS 的情况下从此主机加载任何内容。",
            remedy:
                "Use https, or add an exception to NSAppTransportSecurity of that bundle's own Info.plist.",
            "使用 https，或在该 bundle 自己的 Info.plist 的 NSAppTransportSecurity 中添加例外。",
            checks: .cause(["I011", "P022"]),
            example: .code("The service extension downloads a picture from an http address.")),
        .refusedAppGroup: Row(
            nil, .step,
            "The process has no folder of this app group: its own entitlements do not list it.",
            "该进程没有此 App Group 的文件夹：它自己的授权文件（entitlements）没有列出该 App Group。",
            remedy:
                "Add the group to com.apple.security.application-groups of the app and of each extension.",
            "在 App 和每个扩展的 com.apple.security.application-groups 中添加该 App Group。",
            checks: .cause(["E010", "E011"]),
            example: .code(
                "The extension asks for the folder of an app group that its entitlements do not list."
            )),
        .refusedKeychainGroup: Row(
            nil, .step,
            "The process may not use this keychain access group: its own entitlements do not list it.",
            "该进程不能使用此钥匙串访问组：它自己的授权文件（entitlements）没有列出该访问组。",
            remedy: "Add it to keychain-access-groups of the app and of each extension.",
            "在 App 和每个扩展的 keychain-access-groups 中添加该访问组。",
            checks: .cause(["E012"]),
            example: .code(
                "The extension searches the keychain with a kSecAttrAccessGroup that its entitlements do not list."
            )),
        .refusedKeychainItem: Row(
            nil, .step,
            "A keychain item is protected while the device is locked, or before its first unlock.",
            "设备锁定时，或开机后首次解锁之前，某个钥匙串项目受到保护。",
            remedy:
                "Store what the extension needs with kSecAttrAccessibleAfterFirstUnlock, and show a neutral text until then.",
            "扩展所需的项目用 kSecAttrAccessibleAfterFirstUnlock 存储，在此之前显示不含实际内容的文字。",
            checks: .cause(["X020"]),
            example: .code(
                "The extension reads an item with kSecAttrAccessibleWhenUnlocked while the device is locked."
            )),
        .refusedFile: Row(
            nil, .step,
            "A file is protected while the device is locked, or before its first unlock.",
            "设备锁定时，或开机后首次解锁之前，某个文件受到保护。",
            remedy:
                "Show a neutral text before the first unlock, and store files that are needed before it without data protection.",
            "首次解锁之前显示不含实际内容的文字，并且不要为此时所需的文件设置数据保护。",
            example: .code(
                "The extension reads a file with complete protection while the device is locked.")),
        .refusedOutsideContainer: Row(
            nil, .step,
            "The process could not open a file outside of its own container and its app groups.",
            "该进程无法打开位于自己的容器和 App Group 之外的文件。",
            remedy:
                "Write below NSHomeDirectory(), NSTemporaryDirectory() or the folder of an app group.",
            "请写入 NSHomeDirectory()、NSTemporaryDirectory() 或某个 App Group 的文件夹之下。",
            example: .code(
                "The extension writes to a folder outside of its container and its app groups.")),
        .refusedNetwork: Row(
            nil, .step,
            "The sandbox refused a connection: without permission, apps reach only the public internet.",
            "沙盒拒绝了一个连接：未经允许，App 只能访问公共互联网。",
            remedy:
                "If the app needs this host and port, start the command with --allow-network HOST:PORT.",
            "如果 App 需要访问此主机和端口，请在启动命令时加上 --allow-network 主机:端口。",
            example: .code(
                "The extension loads a picture from localhost, and no --allow-network names its port."
            )),
        .refusedAudio: Row(
            "SND-9", .step,
            "Since iOS 12.1, a service extension may not play audio.",
            "从 iOS 12.1 起，通知服务扩展不能播放音频。",
            remedy: "Name a sound file: prepare it in Library/Sounds of the app group.",
            "请指定声音文件：先在 App Group 的 Library/Sounds 中备好。",
            checks: .cause(["X005", "I014"]),
            example: .code("The service extension plays a sound with AVAudioPlayer.")),
        .stubReached: Row(
            nil, .step,
            "The process ended at code that the build replaced with a stub, because something that it needs is not here. On a phone this code would run.",
            "进程在构建以桩代码（stub）代替的代码处结束，因为这段代码所需的内容在此处不存在。在 iPhone 上，这段代码会运行。",
            remedy:
                "In Swift, give the missing module a substitute with --substitute, or under `substitutes` in bellhop.yml: a folder of Swift files. In Objective-C, add a source file that implements what is missing to the extension's target.",
            "Swift 代码：请用 --substitute，或在 bellhop.yml 的 `substitutes` 中，为缺少的模块提供替代：一个含 Swift 文件的文件夹。Objective-C 代码：请在扩展的 target 中加入实现所缺内容的源文件。",
            example: .code(
                "The extension calls a function that the build replaced with a stub, as its warnings say."
            )),
        .attachmentShown: Row(
            "ATT-11", .step,
            "The attachment is shown with the notification.",
            "附件随通知一起显示。",
            example: .steps(
                mutablePush, app: ["extension: { changes: { attachments: [photo.jpg] } }"])),
        .attachmentKept: Row(
            "ATT-11", isGuess: true, .step,
            "A further attachment comes along; only a content extension can show it.",
            "另有一个附件随通知送达；只有通知内容扩展才能显示它。",
            remedy: "Put the one that is to be seen first.",
            "请将要让用户看到的附件放在第一位。",
            checks: .explanation(["A005"]),
            example: .steps(
                mutablePush, app: ["extension: { changes: { attachments: [photo.jpg, map.jpg] } }"])
        ),
        .attachmentKind: Row(
            "ATT-2", .step,
            "The attachment's file is not of the kind that its name or hint says; its bytes decide.",
            "附件文件的类型与其名称或类型提示不符；以文件内容为准。",
            checks: .explanation(["A002"]),
            example: .code("The extension attaches a PNG picture as photo.jpg.")),
        .attachmentMoved: Row(
            "ATT-7", .step,
            "The attachment's file was moved into the device's store; it no longer exists at its original location.",
            "附件文件已移入设备的存储区；原位置不再有该文件。",
            example: .code(
                "The extension attaches a file that it downloaded to its temporary folder.")),
        .attachmentCopied: Row(
            "ATT-7", .step,
            "The attachment's file was copied from the app's bundle into the device's store.",
            "附件文件已从 App 的 bundle 复制到设备的存储区。",
            example: .code("The app attaches a file from its bundle.")),
        .attachmentInvalidURL: Row(
            "ATT-1", .refusal("Refused: attachment cannot be read", "已拒绝：附件无法读取"),
            "The attachment is refused: its URL is not that of a readable file.",
            "附件被拒绝：其 URL 不是可读取的文件。",
            remedy: "Give a file URL, and attach a file once: attaching it moves it away.",
            "请使用文件 URL，并且同一文件只附加一次：附加后文件会被移走。",
            checks: .cause(["A006"]),
            example: .code(
                "The extension attaches the https address of a picture instead of a file.")),
        .attachmentUnknownType: Row(
            "ATT-2", .refusal("Refused: attachment of unknown type", "已拒绝：附件类型未知"),
            "The attachment is refused: neither its name nor a type hint says a known type.",
            "附件被拒绝：文件名和类型提示都没有说明已知的类型。",
            remedy:
                "Give the file an ending such as .jpg, or UNNotificationAttachmentOptionsTypeHintKey a uniform type identifier.",
            "请为文件加上 .jpg 之类的扩展名，或为 UNNotificationAttachmentOptionsTypeHintKey 提供统一类型标识符。",
            checks: .cause(["A001"]),
            example: .code(
                "The extension attaches a file without an ending, and gives no type hint.")),
        .attachmentTooLarge: Row(
            "ATT-5", .refusal("Refused: attachment too large", "已拒绝：附件过大"),
            "The attachment is refused: its file exceeds the size limit for its type.",
            "附件被拒绝：文件超过了其类型允许的大小。",
            remedy: "Send at most 10 MB of a picture, 5 MB of a sound and 50 MB of a film.",
            "图片最大 10 MB，声音最大 5 MB，视频最大 50 MB。",
            checks: .cause(["A004"]),
            example: .code("The extension attaches a picture of 11 MB.")),
        .attachmentNotInStore: Row(
            "ATT-8", isGuess: true, .refusal("Refused: attachment is gone", "已拒绝：附件已不存在"),
            "The attachment is refused: its stored file is gone.",
            "附件被拒绝：存储区中的文件已不存在。",
            remedy: "Create the attachment again from an existing file.",
            "请用现有的文件重新创建附件。",
            example: .code("The app adds a request with an attachment whose stored file is gone.")),
        .attachmentNotMoved: Row(
            "ATT-8", isGuess: true, .refusal("Refused: attachment cannot be moved", "已拒绝：附件无法移动"),
            "The attachment is refused: its file could not be moved into the device's store.",
            "附件被拒绝：文件无法移入设备的存储区。",
            remedy: "Put it into the process's own temporary folder first.",
            "请先将文件放入该进程自己的临时文件夹。",
            example: .code("The extension attaches a file from a folder that it may not write to.")),
        .attachmentDamaged: Row(
            "ATT-6", isGuess: true, .refusal("Refused: attachment is damaged", "已拒绝：附件已损坏"),
            "The attachment is refused: its bytes are damaged, or of a type that attachments do not support.",
            "附件被拒绝：文件已损坏，或属于附件不支持的类型。",
            remedy:
                "Send JPEG, PNG, GIF, MP3 or MP4, and look at the response's status: servers send pages with errors.",
            "请发送 JPEG、PNG、GIF、MP3 或 MP4，并检查响应的状态码：服务器出错时会返回网页。",
            checks: .cause(["A003", "A010"]),
            example: .code("The extension attaches the HTML page of a server's error as photo.jpg.")
        ),
        .downloadFailed: Row(
            nil, .step,
            "A download of the process returned an error or no data, so its content is missing.",
            "该进程的一次下载返回了错误或没有返回内容，因此缺少相应的内容。",
            remedy:
                "Try the address by hand; in code, look at the response's status before using the file.",
            "请手动打开该地址；在代码中，使用文件之前先检查响应的状态码。",
            example: .code("The extension downloads a picture, and the server answers 404.")),
    ]
}
