extension ObjectiveCTranslation {
    mutating func block() throws(SyntaxError) {
        let close = try end(of: place) - 1
        try enter()
        write("{ ")
        place += 1
        try statements(to: close)
        write("} ")
        place += 1
        depth -= 1
    }

    mutating func statements(to close: Int) throws(SyntaxError) {
        while place < close { _ = try statement() }
        guard place == close else { throw SyntaxError() }
    }

    private mutating func enter() throws(SyntaxError) {
        depth += 1
        if depth > Self.depthMax { throw SyntaxError() }
    }

    /// Translates a statement.
    ///
    /// - Returns: Whether the code after it is unreachable, so that a case does not fall through.
    private mutating func statement() throws(SyntaxError) -> Bool {
        try enter()
        defer { depth -= 1 }
        if token.kind == .directive {
            directive()
            return false
        }
        switch token.text {
        case ";": place += 1
        case "{":
            write("do ")
            let ends = try braced()
            text += "; "
            return ends
        case "if": try conditional()
        case "for": try loop()
        case "while":
            place += 1
            write("while ")
            try condition()
            try branch()
        case "do":
            write("repeat ")
            place += 1
            try branch()
            try expect("while")
            text += "while "
            try condition()
            text += ";"
        case "switch": try choice()
        case "return", "@throw":
            write(token.text == "return" ? "return " : "throw ")
            place += 1
            if !isNext(";") { try expression() }
            try endOfStatement()
            return true
        case "break", "continue":
            write(token.text)
            place += 1
            try endOfStatement()
            return true
        case "@try", "@synchronized", "@autoreleasepool", "@finally":
            write("do ")
            place += 1
            if isNext("(") { place = try end(of: place) }
            try block()
        case "@catch":
            write("catch ")
            place += 1
            if isNext("(") { place = try end(of: place) }
            try block()
        case "goto", "asm", "__asm__": throw SyntaxError()
        default: try simple()
        }
        if text.hasSuffix("} "), !isNext("@catch") { text += "; " }
        return false
    }

    private mutating func endOfStatement() throws(SyntaxError) {
        try expect(";")
        text += "; "
    }

    private mutating func braced() throws(SyntaxError) -> Bool {
        let close = try end(of: place) - 1
        write("{ ")
        place += 1
        var ends = false
        while place < close { ends = try statement() }
        write("} ")
        place += 1
        return ends
    }

    private mutating func condition() throws(SyntaxError) {
        let close = try end(of: place)
        place += 1
        try expressions()
        guard place == close - 1 else { throw SyntaxError() }
        place = close
        text += " "
    }

    private mutating func branch() throws(SyntaxError) {
        if isNext("{") { return try block() }
        write("{ ")
        _ = try statement()
        text += "} "
    }

    private mutating func conditional() throws(SyntaxError) {
        write("if ")
        place += 1
        try condition()
        try branch()
        guard isNext("else") else { return }
        write("else ")
        place += 1
        if isNext("if") { try conditional() } else { try branch() }
    }

    private mutating func loop() throws(SyntaxError) {
        place += 1
        let (open, close) = (place, try end(of: place) - 1)
        let parts = source.tokens[open..<close]
        if !parts.contains(where: { $0.text == ";" }),
            let word = parts.firstIndex(where: { $0.text == "in" })
        {
            // A block's name follows its caret.
            let caret = parts[..<word].firstIndex { $0.text == "^" }
            let name = source.tokens[caret.map { $0 + 1 } ?? word - 1].text
            place = word + 1
            write("for \(Self.escaped(name)) in ")
            try expression()
            guard place == close else { throw SyntaxError() }
            place += 1
            text += " "
            return try branch()
        }
        place += 1
        if isNext(";") { place += 1 } else { try simple() }
        write("while ")
        if isNext(";") { text += "true" } else { try expression() }
        try expect(";")
        place = close + 1
        text += " "
        try branch()
    }

    private mutating func choice() throws(SyntaxError) {
        write("switch ")
        place += 1
        try condition()
        let close = try end(of: place) - 1
        write("{ ")
        place += 1
        // Code before the first case is never reached.
        var ends = true
        var isEmpty = true
        while place < close {
            guard isNext("case") || isNext("default") else {
                if token.kind != .directive {
                    ends = try statement()
                    isEmpty = false
                } else {
                    directive()
                }
                continue
            }
            if !ends { text += "fallthrough; " }
            write(isNext("case") ? "case " : "default")
            let isCase = isNext("case")
            place += 1
            if isCase { try expression() }
            try expect(":")
            text += ": "
            (ends, isEmpty) = (false, true)
        }
        if isEmpty { text += "break " }
        write("} ")
        place += 1
    }

    // MARK: Declarations and expressions

    private mutating func simple() throws(SyntaxError) {
        if let name = declaredName() {
            place = name
            write("var ")
            while true {
                while isNext("*") { place += 1 }
                try declarator()
                guard isNext(",") else { break }
                place += 1
                text += ", "
            }
            return try endOfStatement()
        }
        // A macro may be a statement without a semicolon.
        if token.kind == .identifier, peek().line > token.line, peek().kind != .symbol {
            write("_ = \(Self.escaped(token.text)); ")
            place += 1
            return
        }
        try expressions()
        try endOfStatement()
    }

    private mutating func declarator() throws(SyntaxError) {
        if isNext("(") {
            // A block: (^name)(parameters).
            guard peek().text == "^" || peek().text == "*", peek(2).kind == .identifier else {
                throw SyntaxError()
            }
            write(Self.escaped(peek(2).text))
            place = try end(of: place)
            if isNext("(") { place = try end(of: place) }
        } else {
            guard token.kind == .identifier else { throw SyntaxError() }
            write(Self.escaped(token.text))
            place += 1
            while isNext("[") { place = try end(of: place) }
        }
        if isNext("__attribute__") {
            place += 1
            place = try end(of: place)
        }
        guard isNext("=") else {
            text += ": Any"
            return
        }
        text += " = "
        place += 1
        try expression()
    }

    private static let qualifiers: Set<String> = [
        "static", "const", "__block", "__weak", "__strong", "__unsafe_unretained", "__unused",
        "__autoreleasing", "volatile", "extern", "register", "inline", "struct", "enum", "union",
        "unsigned", "signed", "_Nonnull", "_Nullable", "__kindof", "restrict",
    ]
    private static let types: Set<String> = [
        "int", "char", "short", "long", "float", "double", "void", "BOOL", "bool", "id", "unsigned",
        "signed", "instancetype", "Class", "SEL", "__auto_type", "auto",
    ]

    private func declaredName() -> Int? {
        var index = place
        var words = 0
        var last: Int?
        while index < source.tokens.count {
            let token = source.tokens[index]
            if ["typeof", "__typeof__", "__typeof"].contains(token.text) {
                guard source.tokens[index + 1].text == "(", source.partners[index + 1] >= 0 else {
                    return nil
                }
                (words, last) = (words + 1, nil)
                index = source.partners[index + 1] + 1
            } else if token.text == "__attribute__", source.partners[index + 1] >= 0 {
                index = source.partners[index + 1] + 1
            } else if token.kind == .identifier {
                if !Self.qualifiers.contains(token.text) || token.text == "unsigned" {
                    (words, last) = (words + 1, index)
                }
                index += 1
            } else if token.text == "*", words > 0 {
                (index, last) = (index + 1, nil)
            } else if token.text == "<", words == 1, let close = closingAngle(index) {
                (index, last) = (close + 1, nil)
            } else {
                break
            }
        }
        let after = source.tokens[index].text
        if after == "(", words >= 1, source.tokens[index + 1].text == "^",
            source.partners[index] >= 0, index > place,
            source.tokens[source.partners[index] + 1].text == "("
        {
            return index
        }
        guard words > 1, let last, source.tokens[index].kind == .symbol else { return nil }
        return ["=", ";", ",", "["].contains(after) ? last : nil
    }

    private func closingAngle(_ open: Int) -> Int? {
        var level = 0
        for index in open..<min(open + 60, source.tokens.count) {
            let token = source.tokens[index]
            switch token.text {
            case "<": level += 1
            case ">": level -= 1
            case ">>": level -= 2
            case "*", ",", "^", "(", ")": break
            default: if token.kind != .identifier { return nil }
            }
            if level <= 0 { return index }
        }
        return nil
    }

    // MARK: Casts

    /// Returns whether parentheses contain a type, so that they are a cast of the expression after
    /// them.
    func isCast(_ open: Int) -> Bool {
        let close = source.partners[open]
        guard close > open + 1, close - open < 60 else { return false }
        let inner = source.tokens[(open + 1)..<close]
        let first = source.tokens[open + 1]
        guard first.kind == .identifier,
            inner.allSatisfy({ token in
                token.kind == .identifier
                    || ["*", "<", ">", ",", "^", "(", ")"].contains(token.text)
            })
        else { return false }
        let next = source.tokens[close + 1]
        let begins =
            next.kind == .identifier || next.kind == .text || next.kind == .number
            || next.kind == .keyword || ["(", "[", "@", "{", "!", "~", "^"].contains(next.text)
        guard begins else {
            // (NSInteger)-1 and (void *)&x
            return ["-", "&", "*"].contains(next.text)
                && (Self.types.contains(first.text) || inner.last?.text == "*")
        }
        if inner.last?.text == "*" || inner.count > 1 { return true }
        return next.text == "[" || next.text == "(" || next.text == "^"
            ? Self.types.contains(first.text) || first.text.first?.isUppercase == true : true
    }
}
