internal import APNs

extension Reference {
    /// Returns the meaning of a header or a key of the payload, in Apple's spelling or another one;
    /// `nil` for other names.
    func explanation(ofKey name: String) -> Explanation? {
        let spelling = PushKey.named(name).isEmpty ? PushKey.appleSpelling(of: name) : name
        let rows = spelling.map(PushKey.named) ?? []
        guard let first = rows.first else { return nil }
        let isHeader = first.places == [.header]
        var explanation = Explanation(
            id: first.name, kind: isHeader ? .header : .key,
            text: rows.map(\.sentences).joined(separator: "\n  "))
        explanation.why = first.ignored.english
        explanation.follows = statement(first.statement).map {
            Explanation.StatementReference(
                id: $0.id, text: $0.text, isGuess: $0.source.contains("a guess"))
        }
        explanation.checks = first.checks
        explanation.documentation =
            "\(Self.folder)/protocol.md, section \(isHeader ? "3" : first.section)"
        return explanation
    }

    static var keyNames: [String] { PushKey.all.map(\.name) }
}

extension PushKey {
    fileprivate var sentences: String {
        let place =
            places == [.header]
            ? "It is a header of the request"
            : places == [.top] ? "It is at the top level" : "It is in \(places[0].words.english)"
        let types = PushType.allCases.filter(pushTypes.contains).map(\.rawValue)
        return [
            "\(effect.english)", "\(place) and must be \(value.words.english).",
            types.isEmpty ? nil : "Push type: \(types.joined(separator: ", ")).",
            since.map { "iOS \($0) and later." },
        ].compactMap(\.self).joined(separator: " ")
    }

    fileprivate var section: String {
        pushTypes == [.liveactivity] ? "9. Live Activities (LIVE)" : "8. The `aps` dictionary (APS)"
    }
}
