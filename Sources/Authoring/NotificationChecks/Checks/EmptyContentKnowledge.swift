// Check E008: content without texts that code passes to the content handler.

extension SwiftSource {
    /// Where code passes content without texts to the content handler. It is certain when no other
    /// code may fill the content before.
    func emptyDelivery(_ follower: ValueFollower) -> (line: Int, isCertain: Bool)? {
        for call in calls.lazy.filter({ isHandler($0) }).prefix(ProjectModel.judgedMax) {
            let text = call.first?.text ?? ""
            if ["UNNotificationContent()", "UNMutableNotificationContent()", ".init()"].contains(
                text)
            {
                return (call.line, true)
            }
            let name = text.firstMatch(of: /^(?:self\.)?(\w+)[?!]?(?:\s+as\W.*)?$/)?.1
            if let name, let isCertain = isEmptied(String(name), before: call, follower) {
                return (call.line, isCertain)
            }
        }
        return nil
    }

    private func isHandler(_ call: CallSite) -> Bool {
        call.name == function(call.function)?.handler
            || ["contentHandler", "handler"].contains(call.name)
    }

    /// Returns whether the title and the body of a content are emptied before a call in the same
    /// function, or `nil` where they are not, or are set again.
    private func isEmptied(
        _ content: String, before call: CallSite, _ follower: ValueFollower
    ) -> Bool? {
        guard let function = function(call.function) else { return nil }
        let own = assignments.filter {
            $0.function == call.function && $0.line <= call.line
        }
        func values(of member: String) -> [Assignment] {
            own.filter {
                let target = $0.target.replacing("?", with: "").replacing("!", with: "")
                return target == "\(content).\(member)" || target == "self.\(content).\(member)"
            }
        }
        var first = call.line
        for member in ["title", "body"] {
            guard let last = values(of: member).last,
                follower.values(of: WrittenValue(last, self)).allSatisfy({
                    $0.text == "\"\"" || $0.text == "String()"
                })
            else { return nil }
            first = min(first, last.line)
        }
        // Another branch may deliver the content unchanged.
        if function.separates(first, call.line) { return nil }
        let subtitle = values(of: "subtitle").last?.value
        if let subtitle, subtitle != "\"\"" { return nil }
        // Other code that receives the content may write to it.
        return !calls.contains { other in
            other.function == call.function && (first..<call.line).contains(other.line)
                && other.arguments.contains { $0.text == content }
        }
    }
}
