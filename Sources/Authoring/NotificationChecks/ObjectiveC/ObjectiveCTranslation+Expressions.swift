extension ObjectiveCTranslation {
    private static let operators: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "==", "!=", "<", ">",
        "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>",
    ]

    mutating func expressions() throws(SyntaxError) {
        try expression()
        while isNext(",") {
            place += 1
            text += ", "
            try expression()
        }
    }

    mutating func expression() throws(SyntaxError) {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthMax { throw SyntaxError() }
        while true {
            try operand()
            if isNext("?") {
                place += 1
                if isNext(":") {
                    write(" ?? ")
                } else {
                    write(" ? ")
                    try expression()
                    guard isNext(":") else { throw SyntaxError() }
                    write(" : ")
                }
                place += 1
            } else if token.kind == .symbol, Self.operators.contains(token.text) {
                write(" \(token.text) ")
                place += 1
            } else {
                return
            }
        }
    }

    private mutating func operand() throws(SyntaxError) {
        while token.kind == .symbol {
            switch token.text {
            case "!", "-", "~": write(token.text)
            case "&": write(peek().kind == .identifier && text.hasSuffix(": ") ? "&" : "")
            case "+", "*", "++", "--": break
            case "(" where isCast(place):
                place = source.partners[place]
            default: return try postfix()
            }
            place += 1
        }
        try postfix()
    }

    private mutating func postfix() throws(SyntaxError) {
        try primary()
        while token.kind == .symbol {
            switch token.text {
            case ".", "->":
                let member = peek()
                guard member.kind == .identifier else { throw SyntaxError() }
                place += 1
                write("." + SwiftName.member(member.text))
                place += 1
            case "(":
                let close = try end(of: place)
                write("(")
                place += 1
                if place < close - 1 { try expressions() }
                guard place == close - 1 else { throw SyntaxError() }
                write(")")
                place = close
            case "[":
                let close = try end(of: place)
                write("[")
                place += 1
                try expression()
                guard place == close - 1 else { throw SyntaxError() }
                write("]")
                place = close
            case "++", "--":
                write(isNext("++") ? " += 1" : " -= 1")
                place += 1
            default: return
            }
        }
    }

    private mutating func primary() throws(SyntaxError) {
        switch token.kind {
        case .number:
            write(String(token.text.prefix { $0.isHexDigit || $0 == "." || $0 == "x" }).swiftNumber)
            place += 1
        case .text:
            write(String(token.text.dropLast()))
            while peek().kind == .text {
                place += 1
                text += token.text.dropFirst().dropLast()
            }
            text += "\""
            place += 1
        case .identifier: try name()
        case .keyword: try keyword()
        case .symbol: try symbol()
        case .directive, .end: throw SyntaxError()
        }
    }

    private mutating func name() throws(SyntaxError) {
        switch token.text {
        case "sizeof", "__builtin_available":
            place += 1
            write("0")
            if isNext("(") { place = try end(of: place) }
        default:
            write(SwiftName.value(token.text))
            place += 1
        }
    }

    private mutating func keyword() throws(SyntaxError) {
        switch token.text {
        case "@available":
            place += 1
            let close = try end(of: place)
            write("#available")
            text += source.tokens[place..<close].map {
                $0.text == "," ? ", " : $0.text + ($0.kind == .identifier ? " " : "")
            }.joined()
            place = close
        case "@selector", "@protocol", "@encode":
            place += 1
            let close = try end(of: place)
            let inner = source.tokens[(place + 1)..<(close - 1)].map(\.text).joined()
            write("\"\(inner.filter { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "_" })\"")
            place = close
        case "@YES", "@NO":
            write(token.text == "@YES" ? "true" : "false")
            place += 1
        default:
            // Macros such as `@weakify(self)`.
            write(Self.escaped(String(token.text.dropFirst())))
            place += 1
        }
    }

    private mutating func symbol() throws(SyntaxError) {
        switch token.text {
        case "(":
            let close = try end(of: place)
            if peek().text == "{" {
                place += 1
                try block()
            } else {
                write("(")
                place += 1
                try expressions()
            }
            guard place == close - 1 else { throw SyntaxError() }
            write(text.hasSuffix("} ") ? "()" : ")")
            place = close
        case "[": try message()
        case "^": try closure()
        case "{":
            write("[]")
            place = try end(of: place)
        case "@":
            place += 1
            switch token.text {
            case "(": try symbol()
            case "[": try list()
            case "{": try dictionary()
            case "-": try operand()
            default:
                guard token.kind == .number else { throw SyntaxError() }
                try primary()
            }
        default: throw SyntaxError()
        }
    }

    private mutating func list() throws(SyntaxError) {
        let close = try end(of: place) - 1
        write("[")
        place += 1
        while place < close {
            try expression()
            guard isNext(",") || place == close else { throw SyntaxError() }
            if isNext(",") {
                place += 1
                if place < close { text += ", " }
            }
        }
        write("]")
        place += 1
    }

    private mutating func dictionary() throws(SyntaxError) {
        let close = try end(of: place) - 1
        write("[")
        place += 1
        if place == close { text += ":" }
        while place < close {
            try expression()
            try expect(":")
            text += ": "
            try expression()
            guard isNext(",") || place == close else { throw SyntaxError() }
            if isNext(",") {
                place += 1
                if place < close { text += ", " }
            }
        }
        write("]")
        place += 1
    }

    private mutating func closure() throws(SyntaxError) {
        write("{ ")
        place += 1
        while token.kind == .identifier || isNext("*") { place += 1 }
        if isNext("(") {
            let names = parameterNames(place)
            place = try end(of: place)
            text += "(\(names.joined(separator: ", "))) in "
        }
        let close = try end(of: place) - 1
        place += 1
        try statements(to: close)
        write("}")
        place += 1
    }

    // MARK: Messages

    private mutating func message() throws(SyntaxError) {
        let close = try end(of: place) - 1
        place += 1
        let selectorStart = try receiverEnd()
        let (selector, parts) = try selector(from: selectorStart, to: close)
        let object = source.tokens[place]
        let isAllocation =
            object.text == "[" && peek(2).text == "alloc" && peek(3).text == "]"
            && selector.hasPrefix("init")
        let isClass =
            object.kind == .identifier && selectorStart == place + 1
            && object.text.first?.isUppercase == true
        var name = SwiftName(selector: selector)
        if isAllocation || isClass {
            let type = isAllocation ? peek().text : object.text
            if let made = SwiftName.initializer(selector, of: type) { name = made }
            if name.base.isEmpty || isAllocation {
                write(errorPrefix(parts))
                write(SwiftName.type(type))
                place = selectorStart
                return try arguments(name, parts, to: close)
            }
        }
        let attempt = errorPrefix(parts)
        let isOperand = !attempt.isEmpty && ["!", "-", "~"].contains(text.last)
        write(isOperand ? "(\(attempt)" : attempt)
        defer { if isOperand { text += ")" } }
        try postfix()
        guard place == selectorStart else { throw SyntaxError() }
        if selector.hasPrefix("set"), parts.count == 1, name.isSetter {
            write(".\(name.property) = ")
            place = parts[0] + 2
            try expression()
            guard place == close else { throw SyntaxError() }
            place += 1
            return
        }
        write(".\(name.base)")
        try arguments(name, parts, to: close)
    }

    /// Returns `try` for a message whose error is used, and `try?` for one whose error is ignored.
    private func errorPrefix(_ parts: [Int]) -> String {
        guard let last = parts.last, source.tokens[last].text == "error" else { return "" }
        let value = source.tokens[last + 2].text
        return ["nil", "NULL", "0"].contains(value) ? "try? " : "try "
    }

    private mutating func arguments(
        _ name: SwiftName, _ parts: [Int], to close: Int
    ) throws(SyntaxError) {
        if !name.isProperty { text += "(" }
        for (index, part) in parts.enumerated() {
            place = part + 2
            let isError =
                index > 0 && index == parts.count - 1 && source.tokens[part].text == "error"
            if isError {
                place = close
                break
            }
            if index > 0 { text += ", " }
            let label = index < name.labels.count ? name.labels[index] : ""
            write(label.isEmpty ? "" : "\(label): ")
            if let wrapper = name.wrapper { text += "\(wrapper)(" }
            try expression()
            if name.wrapper != nil { text += ")" }
            while isNext(",") {
                place += 1
                text += ", "
                try expression()
            }
            let next = index + 1 < parts.count ? parts[index + 1] : close
            guard place == next else { throw SyntaxError() }
        }
        place = close
        if !name.isProperty { write(")") }
        place += 1
    }

    private func receiverEnd() throws(SyntaxError) -> Int {
        var index = place
        if source.tokens[index].text == "@" { index += 1 }
        while source.tokens[index].text == "(", isCast(index) { index = try end(of: index) }
        while source.tokens[index].text == "*" { index += 1 }
        if source.partners[index] >= 0 {
            index = try end(of: index)
        } else if [.identifier, .text, .keyword].contains(source.tokens[index].kind) {
            index += 1
        } else {
            throw SyntaxError()
        }
        while true {
            let next = source.tokens[index].text
            if (next == "(" || next == "["), source.tokens[index].kind == .symbol {
                index = try end(of: index)
            } else if next == "." || next == "->" {
                index += 2
            } else {
                return index
            }
        }
    }

    private func selector(
        from start: Int, to close: Int
    ) throws(SyntaxError) -> (String, [Int]) {
        guard start < close, source.tokens[start].kind == .identifier else { throw SyntaxError() }
        if start + 1 == close { return (source.tokens[start].text, []) }
        var (selector, parts) = ("", [Int]())
        var (index, choices) = (start, 0)
        while index < close {
            let token = source.tokens[index]
            if token.text == "?", token.kind == .symbol { choices += 1 }
            if token.kind == .identifier, source.tokens[index + 1].text == ":",
                source.tokens[index + 1].kind == .symbol
            {
                if choices == 0 {
                    parts.append(index)
                    selector += token.text + ":"
                } else {
                    choices -= 1
                }
                index += 2
            } else if token.text == ":", token.kind == .symbol {
                choices -= 1
                index += 1
            } else {
                index = source.partners[index] >= 0 ? source.partners[index] + 1 : index + 1
            }
        }
        guard parts.first == start else { throw SyntaxError() }
        return (selector, parts)
    }
}

extension String {
    fileprivate var swiftNumber: String {
        if hasPrefix("0x") { return self }
        let digits = prefix { $0.isNumber || $0 == "." }
        return digits.hasSuffix(".") ? "\(digits)0" : String(digits)
    }
}
