internal import AppBundles

/// Rules for code that logs payloads and the texts in them.
enum PayloadLog {
    private static let headerBytesMax = 500_000

    /// Returns whether a header replaces Apple's `NSLog`. Release builds often define it as empty.
    static func isReplaced(in files: FileTree) -> Bool {
        files.paths.contains { path in
            ["h", "pch"].contains(FilePaths.fileExtension(path))
                && (files.byteCount(path) ?? 0) <= headerBytesMax
                && files.text(path)?.contains(/#\s*define\s+NSLog\b/) == true
        }
    }

    /// Returns the severity of a call that logs a payload, or `nil` for a call that does not, or
    /// whose text the system's log redacts.
    static func severity(
        of call: SwiftSource.CallSite, in source: SwiftSource
    ) -> Finding.Severity? {
        guard isLog(call), !call.isForDebugging else { return nil }
        let payloads = call.arguments.filter { isPayload($0, call, source) }
        guard !payloads.isEmpty else { return nil }
        switch call.name {
        case "NSLog": return .warning
        case "print", "debugPrint", "dump": return .hint
        case "os_log":
            return call.arguments.contains { $0.text.contains("public}") } ? .warning : nil
        default:
            guard !source.imports.isDisjoint(with: ["os", "OSLog", "os.log"]) else { return .hint }
            // The system's log redacts interpolated values, unless they are marked public.
            return payloads.contains { $0.text.contains(/privacy:\s*\.public/) } ? .warning : nil
        }
    }

    private static let functions: Set<String> = ["NSLog", "os_log", "print", "debugPrint", "dump"]
    private static let methods: Set<String> = [
        "trace", "debug", "info", "notice", "log", "warning", "error", "critical", "fault",
        "verbose",
    ]
    private static let words = ["userInfo", "ontent", "ecrypted", "lain"]

    private static func isLog(_ call: SwiftSource.CallSite) -> Bool {
        functions.contains(call.name)
            || methods.contains(call.name) && call.base.lowercased().contains("log")
    }

    private static func isPayload(
        _ argument: SwiftSource.Argument, _ call: SwiftSource.CallSite, _ source: SwiftSource
    ) -> Bool {
        guard words.contains(where: argument.text.contains) else { return false }
        let code = argument.code
        let isHidden = argument.text.contains(/privacy:\s*\.private|private[,}]/)
        guard !isHidden else { return false }
        // A value that is read by its key may be an id.
        if code.contains(/[cC]ontent[?!]?\.(?:body\b|userInfo(?![\w\[]|\.(?:keys|count)))/) {
            return true
        }
        let decrypted =
            /(?:^|[^.\w])(?:\w*[dD]ecrypted(?:Text|Body|Content|Message|Payload|Data)?|plain[tT]ext)(?![\w.?!\[(])/
        if code.contains(decrypted) { return true }
        guard code.contains(/(?:^|[^.\w])userInfo(?![\w\[]|\.(?:keys|count))/) else { return false }
        return isPush(source.function(call.function), source)
    }

    /// Returns whether `userInfo` in a function is a push. It may also belong to an error, an
    /// activity or a `Notification`.
    private static func isPush(
        _ function: SwiftSource.FunctionFact?, _ source: SwiftSource
    ) -> Bool {
        guard let function else { return false }
        if function.labels.contains("didReceiveRemoteNotification") { return true }
        return function.text.contains(/userInfo\s*(?::[^=\n]*)?=[^\n]*[cC]ontent[?!]?\.userInfo/)
    }
}
