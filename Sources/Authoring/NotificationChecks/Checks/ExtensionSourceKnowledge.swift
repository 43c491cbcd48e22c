extension SwiftSource {
    var writesTexts: Bool {
        assignments.contains { use in
            ["title", "subtitle", "body", "badge", "sound"].contains {
                use.target.hasSuffix(".\($0)")
            }
        }
    }

    func isInInitialValue(_ call: CallSite) -> Bool {
        types.flatMap(\.variables).contains { variable in
            let lineCount = variable.value.count { $0 == "\n" } + 1
            return variable.isStored && variable.value.contains(call.name)
                && (variable.line..<variable.line + lineCount).contains(call.line)
        }
    }

    /// Returns the line on which the key `kSecAttrAccessible` gets a value. A line that only names
    /// the value does not count.
    func lineOfAccess(_ name: String) -> Int? {
        func pairs(_ text: String) -> Bool {
            guard let range = text.firstRange(of: name) else { return false }
            let before = text[..<range.lowerBound].split(whereSeparator: \.isNewline).last ?? ""
            return before.contains(/kSecAttrAccessible\b/)
        }
        return calls.first { $0.arguments.contains { pairs($0.text) } }?.line
            ?? assignments.first {
                pairs($0.value)
                    || $0.target.contains("kSecAttrAccessible]")
                        && $0.value.contains(name)
            }?.line
            ?? (variables + types.flatMap(\.variables)).first { pairs($0.value) }?.line
    }
}

extension ProjectModel {
    private static let locks: Set<String> = [
        "DispatchSemaphore", "DispatchGroup", "NSCondition", "NSConditionLock",
    ]
    private static let runLoops: Set<String> = ["run", "runUntilDate", "runMode"]

    /// Check X006: what a call blocks the thread with.
    func blocking(_ call: SwiftSource.CallSite, _ source: SwiftSource) -> Observation.Message? {
        switch call.name {
        case "wait", "waitUntilDate":
            let isOfLock =
                !source.identifiers.isDisjoint(with: Self.locks)
                || extensionSources.contains { !$0.identifiers.isDisjoint(with: Self.locks) }
            return isOfLock ? "A semaphore waits." : nil
        case "waitUntilAllOperationsAreFinished", "waitUntilFinished":
            return "An operation is waited for."
        case "sleep", "usleep", "nanosleep", "sleepUntilDate":
            return call.base.contains("Task") ? nil : "\(call.name) blocks."
        case "CFRunLoopRun", "CFRunLoopRunInMode": return "A run loop is spun."
        case let name where Self.runLoops.contains(name) && call.base.contains("RunLoop"):
            return "A run loop is spun."
        default: return nil
        }
    }
}
