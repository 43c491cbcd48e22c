extension ObjectiveCTranslation {
    func availability(from start: Int, to end: Int) -> String {
        let words = source.tokens[start..<max(start, end)].map(\.text).joined()
        guard let found = words.firstMatch(of: /AVAILABLE(?:_IOS)?\((?:ios\()?(\d+)/) else {
            return ""
        }
        return "@available(iOS \(found.1), *) "
    }

    func parameterNames(_ open: Int) -> [String] {
        var names: [String] = []
        var index = open + 1
        var (words, caret): ([String], String?) = ([], nil)
        while index < source.tokens.count {
            let token = source.tokens[index]
            if token.text == "," || token.text == ")" {
                if let name = caret ?? (words.count > 1 ? words.last : words.isEmpty ? nil : "_") {
                    if words.last != "void" || caret != nil { names.append(Self.escaped(name)) }
                }
                (words, caret) = ([], nil)
                if token.text == ")" { break }
            } else if token.kind == .identifier {
                words.append(token.text)
            } else if token.text == "*" {
                words.append("*")
            } else if token.text == "(", source.partners[index] >= 0 {
                if source.tokens[index + 1].text == "^" || source.tokens[index + 1].text == "*" {
                    caret =
                        source.tokens[index + 2].kind == .identifier
                        ? source.tokens[index + 2].text : "_"
                }
                index = source.partners[index]
            }
            index += 1
        }
        return names.map { $0 == "*" ? "_" : $0 }
    }
}
