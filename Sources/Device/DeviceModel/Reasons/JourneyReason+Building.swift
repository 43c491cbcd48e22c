/// The reasons for the parts that a build omits from an app. No check applies, because the project
/// is correct.
extension JourneyReason {
    package static let extensionLeftOut = JourneyReason(rawValue: "extension.left-out")
    package static let contentExtensionLeftOut = JourneyReason(
        rawValue: "content-extension.left-out")
    package static let superclassNotAvailable = JourneyReason(
        rawValue: "superclass.not-available")

    static let buildingRows: [JourneyReason: Row] = [
        .extensionLeftOut: Row(
            nil, .step,
            "An extension of the app was left out, so no service extension ran. With it, this push could look different.",
            "应用的某个扩展未包含在内，因此没有运行通知服务扩展。如有该扩展，此推送的显示可能不同。",
            remedy:
                "Correct the error in parentheses, or run the command there. The warnings of `bellhop build` or `bellhop preview` name the others.",
            "请修正括号中的错误，或运行其中的命令。其余错误见 `bellhop build` 或 `bellhop preview` 的警告。",
            example: .code(
                "The app's service extension does not compile here, so `bellhop build` leaves it out."
            )),
        .contentExtensionLeftOut: Row(
            nil, .step,
            "The content extension that claims its category was left out, so the default content is shown. With it, the expanded notification could look different.",
            "声明其类别的通知内容扩展未包含在内，因此显示默认内容。如有该扩展，展开的通知可能不同。",
            remedy:
                "Correct the error in parentheses, or run the command there. The warnings of `bellhop build` or `bellhop preview` name the others.",
            "请修正括号中的错误，或运行其中的命令。其余错误见 `bellhop build` 或 `bellhop preview` 的警告。",
            example: .code(
                "The app's content extension does not compile here, so `bellhop build` leaves it out."
            )),
        .superclassNotAvailable: Row(
            nil, .step,
            "The build left the extension's class out, because its superclass is not available here. On a phone the extension would run.",
            "构建没有包含扩展的类，因为此处没有它的父类。在 iPhone 上，扩展会运行。",
            remedy:
                "In Swift, give the module of the superclass a substitute with the option in parentheses, or under `substitutes` in bellhop.yml: a folder of Swift files. In Objective-C, add a class with the superclass's name to the extension's target.",
            "Swift 代码：请用括号中的选项，或在 bellhop.yml 的 `substitutes` 中，为父类所在的模块提供替代：一个含 Swift 文件的文件夹。Objective-C 代码：请在扩展的 target 中加入与父类同名的类。",
            example: .code(
                "The extension's class has a superclass from a module that `bellhop build` does not find."
            )),
    ]
}
