internal import Foundation

/// What an expression comes to when its variables and the functions that it calls are followed.
private struct FollowedText {
    /// How many names are followed, and how many bytes are read of what each of them comes to.
    private static let (namesMax, bytesMax) = (12, 8000)

    /// Everything that was read on the way.
    private(set) var text: String
    /// The variables that were followed.
    private(set) var variables: [SwiftSource.VariableFact] = []
    /// Whether the value of a name was found.
    private(set) var isResolved = false

    init(_ start: String, _ call: SwiftSource.CallSite, _ source: SwiftSource, _ subject: Subject) {
        text = start
        var (waiting, seen): ([(text: String, line: Int)], Set<String>) =
            ([(start, call.line)], [])
        while let next = waiting.popLast(), seen.count < Self.namesMax {
            // Words inside string literals are left out.
            let code = next.text.replacing(/"[^"]*"/, with: "\"\"")
            for match in code.matches(
                of: /(\.?)\b([a-z]\w*)\b(\s*\()?/.wordBoundaryKind(.simple))
            {
                let (name, isMember) = (String(match.2), !match.1.isEmpty)
                guard seen.count < Self.namesMax, seen.insert(name).inserted else { continue }
                if match.3 != nil {
                    guard let function = subject.onlyFunction(named: name) else { continue }
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

extension Subject {
    /// How many attachments, delegates and dates of a source are judged, since each takes a pass through the source.
    static let judgedMax = 100

    /// The function of the project that has a name for itself.
    fileprivate func onlyFunction(named name: String) -> SwiftSource.FunctionFact? {
        let all = allSources.flatMap(\.functions).filter { $0.name == name && $0.returnsValue }
        return all.count == 1 ? all.first : nil
    }

    /// Whether a file that is attached is kept for other notifications, with what says so: it is in a folder
    /// that stays, has the same name each time, and the function neither copies nor makes it.
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
            // A name that each notification has for itself is found once.
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

    /// Folders whose files stay.
    private static var keptFolder: Regex<Substring> {
        /\b(?:cachesDirectory|documentDirectory|documentsDirectory|applicationSupportDirectory|libraryDirectory|containerURL|NSHomeDirectory)\b/
            .wordBoundaryKind(.simple)
    }

    /// Whether the function writes the file each time, or hands it to something that may.
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
