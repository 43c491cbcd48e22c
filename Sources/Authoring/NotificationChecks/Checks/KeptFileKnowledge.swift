internal import Foundation

/// The text of an expression after its variables and the functions that it calls are followed.
private struct FollowedText {
    private static let (namesMax, bytesMax) = (12, 8000)

    private(set) var text: String
    private(set) var variables: [SwiftSource.VariableFact] = []
    private(set) var isResolved = false

    init(
        _ start: String, _ call: SwiftSource.CallSite, _ source: SwiftSource, _ model: ProjectModel
    ) {
        text = start
        var (waiting, seen): ([(text: String, line: Int)], Set<String>) =
            ([(start, call.line)], [])
        // The values behind parameters, and behind names of other files.
        for value in model.follower.values(of: WrittenValue(start, call, source))
        where value.text != start {
            add(value.text, value.source.path == source.path ? value.line : 0, &waiting)
        }
        while let next = waiting.popLast(), seen.count < Self.namesMax {
            // Words inside of string literals are left out.
            let code = next.text.replacing(/"[^"]*"/, with: "\"\"")
            for match in code.matches(
                of: /(\.?)\b([a-z]\w*)\b(\s*\()?/.wordBoundaryKind(.simple))
            {
                let (name, isMember) = (String(match.2), !match.1.isEmpty)
                guard seen.count < Self.namesMax, seen.insert(name).inserted else { continue }
                if match.3 != nil {
                    guard let function = model.onlyFunction(named: name) else { continue }
                    add(function.text, Int.max, &waiting)
                } else if !isMember || next.text.hasPrefix("self.\(name)"),
                    let variable = source.declaration(of: name, at: next.line),
                    variable.isStored
                {
                    variables.append(variable)
                    add(variable.value, variable.line - 1, &waiting)
                }
            }
        }
    }

    private mutating func add(
        _ own: String, _ line: Int, _ waiting: inout [(text: String, line: Int)]
    ) {
        guard !own.isEmpty else { return }
        let own = String(decoding: own.utf8.prefix(Self.bytesMax), as: UTF8.self)
        isResolved = true
        text += "\n" + own
        waiting.append((own, line))
    }
}

extension ProjectModel {
    /// The maximum number of attachments, delegates and dates of a source that are judged. Each
    /// takes a pass through the source.
    static let judgedMax = 100

    fileprivate func onlyFunction(named name: String) -> SwiftSource.FunctionFact? {
        let all = allSources.flatMap(\.functions).filter { $0.name == name && $0.returnsValue }
        return all.count == 1 ? all.first : nil
    }

    /// Returns the evidence that an attached file is kept for later notifications: it is in a
    /// persistent folder, has the same name each time, and the function neither copies nor creates
    /// it.
    ///
    /// - Returns: `nil` for a temporary or an unknown file.
    func evidence(
        thatKept url: String, _ call: SwiftSource.CallSite, _ source: SwiftSource
    ) -> [Finding.Fact]? {
        guard let function = source.function(call.function),
            !["copyItem", "linkItem"].contains(where: { function.text.contains($0) })
        else { return nil }
        let found = FollowedText(url, call, source, self)
        guard found.isResolved || found.text.contains(Self.keptFolder) else {
            return url.lowercased().contains("cache") ? [] : nil
        }
        guard let folder = found.text.firstMatch(of: Self.keptFolder),
            !found.text.contains(
                /\b(?:temporaryDirectory|NSTemporaryDirectory)\b/.wordBoundaryKind(.simple)),
            // A name that is unique per notification is never reused.
            !found.text.contains(
                /\b(?:UUID|uuidString|identifier|globallyUniqueString)\b/.wordBoundaryKind(.simple))
        else { return nil }
        let asks = ["fileExists", "checkResourceIsReachable"].contains {
            function.text.contains($0)
        }
        guard asks || !makesFile(found, function, call, source) else { return nil }
        let line = found.variables.first { $0.value.contains(Self.keptFolder) }?.line
        return line.map { [Finding.Fact(source.place($0), "It is in \(folder.output).")] } ?? []
    }

    private static var keptFolder: Regex<Substring> {
        /\b(?:cachesDirectory|documentDirectory|documentsDirectory|applicationSupportDirectory|libraryDirectory|containerURL|NSHomeDirectory)\b/
            .wordBoundaryKind(.simple)
    }

    private func makesFile(
        _ found: FollowedText, _ function: SwiftSource.FunctionFact, _ call: SwiftSource.CallSite,
        _ source: SwiftSource
    ) -> Bool {
        let text = function.text + found.text
        let writes = ["moveItem", "createFile", "replaceItem", "downloadTask", ".write("]
        if writes.contains(where: { text.contains($0) }) { return true }
        let names = Set(found.variables.map(\.name))
        return source.calls.contains { other in
            other.function == call.function && other.name != call.name
                && other.arguments.contains { names.contains($0.text) }
        }
    }
}
