internal import APNs
internal import AppBundles

/// A literal of a program, as far as its value is known without running the program.
indirect enum CodeLiteral {
    struct Member {
        /// The name; `nil` if only the program knows it, or if the value adds several members.
        var name: String?
        var place: Int
        var value: CodeLiteral
    }

    case object([Member])
    case list([CodeLiteral])
    case text(String, place: Int)
    case number(String)
    case truth(Bool)
    case null
    /// An expression, at its place in the file.
    case unknown(Range<Int>)

    /// The part of a text that only the program knows.
    static let unknownMark = "\u{F8FF}"

    /// The members of an object.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    func member(_ name: String) -> CodeLiteral? { members.last { $0.name == name }?.value }

    /// Whether an object in it may have members that the literal does not name.
    var isOpen: Bool {
        members.contains { $0.name == nil } || children.contains(where: \.isOpen)
    }

    /// The places of the expressions in it.
    var unknown: [Range<Int>] {
        if case .unknown(let range) = self { return [range] }
        return children.flatMap(\.unknown)
    }

    /// The values directly in it.
    var children: [CodeLiteral] {
        switch self {
        case .object(let members): members.map(\.value)
        case .list(let values): values
        case .text, .number, .truth, .null, .unknown: []
        }
    }

    var isObject: Bool { if case .object = self { true } else { false } }

    /// Whether it is an object, or has one in it.
    var hasObject: Bool { isObject || children.contains(where: \.hasObject) }
}

/// Writes a literal as JSON. Each key is on the line that it has in the file.
struct CodeLiteralJSON {
    private(set) var bytes: [UInt8] = []
    private let lines: LineTable
    private var line = 1

    init(_ literal: CodeLiteral, lines: LineTable) {
        self.lines = lines
        add(literal)
    }

    private mutating func add(_ literal: CodeLiteral) {
        switch literal {
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            var names = Set<String>()
            // The last one of several members with the same name counts.
            let last = members.reversed().filter { member in
                member.name.map { names.insert($0).inserted } ?? false
            }
            for (index, member) in last.reversed().enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                add(member)
            }
            bytes.append(UInt8(ascii: "}"))
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                add(value)
            }
            bytes.append(UInt8(ascii: "]"))
        case .text(let text, _): bytes += PushValue.text(text).json
        case .number(let number): bytes += number.utf8
        case .truth(let value): bytes += "\(value)".utf8
        case .null: bytes += "null".utf8
        case .unknown: bytes += PushValue.text(CodeLiteral.unknownMark).json
        }
    }

    private mutating func add(_ member: CodeLiteral.Member) {
        let own = lines.position(of: member.place).line
        while line < own {
            bytes.append(UInt8(ascii: "\n"))
            line += 1
        }
        bytes += PushValue.text(member.name ?? "").json + [UInt8(ascii: ":")]
        add(member.value)
    }
}
