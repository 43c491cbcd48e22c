/// The reasons for keys of a push that the device does not read as the sender meant them.
extension JourneyReason {
    package static let payloadMisplaced = JourneyReason(rawValue: "payload.misplaced")
    package static let payloadMisspelled = JourneyReason(rawValue: "payload.misspelled")
    package static let payloadMistyped = JourneyReason(rawValue: "payload.mistyped")
    package static let levelUnknown = JourneyReason(rawValue: "level.unknown")
    package static let contentAvailableSpelling = JourneyReason(
        rawValue: "push.content-available-spelling")

    static let payloadRows: [JourneyReason: Row] = [
        .payloadMisplaced: Row(
            "APS-1", .step,
            "A key of Apple's is in a place where the device does not read it, so it has no effect.",
            "Apple 的键位于设备不会读取的位置，因此不起作用。",
            remedy: "Move it to its place; `bellhop explain KEY` names the place.",
            "请将它移到正确的位置；`bellhop explain KEY` 会说明位置。",
            checks: .cause(["P035", "P037", "P005"]),
            example: .push(#"{"aps":{"alert":"Hi"},"thread-id":"chat"}"#)),
        .payloadMisspelled: Row(
            "PUSH-5", .step,
            "A key has another spelling than Apple's, so it has no effect.",
            "键的写法与 Apple 的不同，因此不起作用。",
            remedy: "Use Apple's spelling, with hyphens.",
            "请使用 Apple 的写法（带连字符）。",
            checks: .cause(["P010"]),
            example: .push(#"{"aps":{"alert":"Hi","thread_id":"chat"}}"#)),
        .payloadMistyped: Row(
            "RSN-4", .step,
            "The value of a key has another type or range than Apple documents.",
            "键的值与 Apple 文档中的类型或范围不符。",
            remedy: "Write the type that `bellhop explain KEY` names.",
            "请按 `bellhop explain KEY` 说明的类型书写。",
            checks: .cause(["P036", "P014", "P016", "P029", "P012"]),
            example: .push(#"{"aps":{"alert":"Hi","badge":"3"}}"#)),
        .levelUnknown: Row(
            "LEVEL-11", isGuess: true, .step,
            "The interruption level is not one of Apple's words, so it counts as active.",
            "interruption-level 不是 Apple 定义的级别，因此按 active 处理。",
            remedy: "Write passive, active, time-sensitive or critical.",
            "请写成 passive、active、time-sensitive 或 critical。",
            checks: .cause(["P011"]),
            example: .push(#"{"aps":{"alert":"Hi","interruption-level":"timeSensitive"}}"#)),
        .contentAvailableSpelling: Row(
            "APS-2", isGuess: true, .step,
            "content-available is not the number 1; this device takes it as one.",
            "content-available 不是数字 1；本设备仍将其视为 1。",
            remedy: "Write the number: \"content-available\": 1.",
            "请写成数字：\"content-available\": 1。",
            checks: .cause(["P036"]),
            example: .push(#"{"aps":{"content-available":true}}"#)),
    ]
}
