internal import Foundation

/// The tokens of a C or Objective-C text, limited to the parts that are compiled for an app on a
/// phone.
///
/// Code between `#if` and `#endif` is read if its condition holds, and left out if the condition
/// does not hold or is unknown. The time is proportional to the length of the text.
struct CTokens {
    enum Kind: Hashable {
        case word
        case number
        case text
        case sign
        case definition
    }

    struct Token: Hashable {
        let kind: Kind
        let text: String
    }

    static let tokensMax = 200_000

    private(set) var tokens: [Token] = []
    private let bytes: [UInt8]
    private var place = 0
    private var conditions = CConditions()

    init(_ text: String, isDebug: Bool = true) {
        bytes = Array(text.utf8)
        if isDebug { conditions.define("DEBUG") }
        while place < bytes.count, tokens.count < Self.tokensMax { step() }
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        place + offset < bytes.count ? bytes[place + offset] : 0
    }

    private func isAt(_ first: Character, _ second: Character) -> Bool {
        byte() == first.asciiValue && byte(1) == second.asciiValue
    }

    private mutating func step() {
        let first = byte()
        switch first {
        case UInt8(ascii: "#"): readDirective()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readText()
        case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""): place += 1
        case _ where isAt("/", "/") || isAt("/", "*"): skipComment()
        case _ where Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(1)):
            readWord(.number)
        case _ where Self.isOfWord(first) || first == UInt8(ascii: "@"): readWord(.word)
        case 0...32: place += 1
        default:
            let length = isAt("<", "<") || isAt(">", ">") ? 2 : 1
            add(.sign, place..<place + length)
            place += length
        }
    }

    private mutating func add(_ kind: Kind, _ range: Range<Int>) {
        guard conditions.isRead else { return }
        tokens.append(Token(kind: kind, text: String(decoding: bytes[range], as: UTF8.self)))
    }

    private mutating func readWord(_ kind: Kind) {
        let start = place
        place += 1
        while Self.isOfWord(byte()) || kind == .number && byte() == UInt8(ascii: ".") { place += 1 }
        add(kind, start..<place)
    }

    private mutating func readText() {
        let mark = byte()
        let start = place + 1
        place += 1
        while place < bytes.count, byte() != mark, byte() != UInt8(ascii: "\n") {
            place += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        // A character literal is a number in C. Constants of apps do not use it.
        if mark == UInt8(ascii: "\"") { add(.text, start..<min(place, bytes.count)) }
        place += 1
    }

    private mutating func skipComment() {
        let isLine = byte(1) == UInt8(ascii: "/")
        place += 2
        while place < bytes.count {
            if isLine ? byte() == UInt8(ascii: "\n") : isAt("*", "/") { break }
            place += 1
        }
        place += isLine ? 0 : 2
    }

    private mutating func readDirective() {
        place += 1
        var line: [UInt8] = []
        while place < bytes.count, byte() != UInt8(ascii: "\n") {
            if isAt("/", "/") || isAt("/", "*") {
                skipComment()
                line.append(UInt8(ascii: " "))
            } else if isAt("\\", "\n") {
                place += 2
                line.append(UInt8(ascii: " "))
            } else {
                line.append(byte())
                place += 1
            }
        }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        let name = text.prefix(while: \.isLetter)
        let rest = text.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
        guard name == "define" else { return conditions.update(String(name), rest) }
        guard conditions.isRead else { return }
        conditions.define(String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        tokens.append(Token(kind: .definition, text: rest))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }
}

struct CConditions {
    private struct Branch {
        var holds: Bool?
        var before: Bool?
    }

    private var branches: [Branch] = []
    private var unreadCount = 0
    private var defined: Set<String> = ["__OBJC__", "TARGET_OS_IPHONE", "TARGET_OS_IOS"]
    private static let undefined: Set<String> = [
        "__cplusplus", "TARGET_OS_OSX", "TARGET_OS_WATCH", "TARGET_OS_TV", "TARGET_OS_VISION",
    ]

    var isRead: Bool { unreadCount == 0 }

    mutating func define(_ name: String) { defined.insert(name) }

    mutating func update(_ name: String, _ rest: String) {
        switch name {
        case "if": push(Branch(holds: value(of: rest), before: false))
        case "ifdef": push(Branch(holds: isDefined(rest), before: false))
        case "ifndef":
            // A name that no text defines is assumed to be an include guard.
            push(Branch(holds: !defined.contains(rest), before: false))
        case "elif": next(value(of: rest))
        case "else": next(true)
        case "endif": _ = pop()
        default: break
        }
    }

    private mutating func next(_ condition: Bool?) {
        guard var branch = pop() else { return }
        if branch.before == false { branch.before = branch.holds }
        branch.holds =
            switch branch.before {
            case true?: false
            case false?: condition
            case nil: nil
            }
        push(branch)
    }

    private mutating func push(_ branch: Branch) {
        branches.append(branch)
        if branch.holds != true { unreadCount += 1 }
    }

    private mutating func pop() -> Branch? {
        guard let branch = branches.popLast() else { return nil }
        if branch.holds != true { unreadCount -= 1 }
        return branch
    }

    private func isDefined(_ name: String) -> Bool? {
        if defined.contains(name) { return true }
        return Self.undefined.contains(name) ? false : nil
    }

    private func value(of condition: String) -> Bool? {
        if let number = Int(condition) { return number != 0 }
        if condition.hasPrefix("!"), let not = value(of: String(condition.dropFirst())) {
            return !not
        }
        var name = condition
        if name.hasPrefix("defined") {
            name = String(name.dropFirst(7)).trimmingCharacters(
                in: CharacterSet(charactersIn: "( )"))
        }
        return isDefined(name)
    }
}
