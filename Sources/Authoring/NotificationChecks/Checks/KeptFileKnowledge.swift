internal import Foundation

/// What an expression comes to when its variables and the functions that it calls are followed.
private struct FollowedText {
    /// How many names are followed.
    private static let namesMax = 12

    /// Everything that was read on the way.
    private(set) var text: String
    /// The variables that were followed.
    private(set) var variables: [SwiftSource.VariableFact] = []
    /// Whether the values behind a name were found.
    private(set) var isResolved = false

    init(_ start: String, _ call: SwiftSource.CallSite, _ source: SwiftSource, _ subject: Subject) {
        text = start
        var (waiting, seen): ([(text: String, line: Int)], Set<String>) =
            ([(start, call.line)], [])
        while let next = waiting.popLast(), seen.count < Self.namesMax {
            // Words inside quoted texts are not names.
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
        isResolved = true
        text += "\n" + own
        waiting.append((own, line))
    }
}

extension Subject {
    /// The function of the project that has a name for itself.
    fileprivate func onlyFunction(named name: String) -> SwiftSource.FunctionFact? {
        let all = allSources.flatMap(\.functions).filter { $0.name == name && $0.returnsValue }
        return all.count == 1 ? all.first : nil
    }

    /// Whether a file that is attached is kept for other notifications, with what says so: it is in a folder
    /// that stays, has the same name each time, and the function neither copies nor makes it.
    ///
    /// - Returns: `nil` for a file that is not kept or of which that is not known.
    func evidence(
        thatKept url: String, _ call: SwiftSource.CallSite, _ source: SwiftSource
    ) -> [Finding.Fact]? {
        guard let function = source.function(call.function),
            !function.text.contains(/\b(?:copyItem|linkItem)\b/.wordBoundaryKind(.simple))
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
        let asks = function.text.contains(
            /\b(?:fileExists|checkResourceIsReachable)\b/.wordBoundaryKind(.simple))
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
        if text.contains(
            /\b(?:moveItem|createFile|replaceItem|downloadTask)\b|\.write\(/.wordBoundaryKind(
                .simple))
        {
            return true
        }
        let names = Set(found.variables.map(\.name))
        return source.calls.contains { other in
            other.function == call.function && other.name != call.name
                && other.arguments.contains { names.contains($0.text) }
        }
    }
}
