import APNs

/// A condition such as `'news' in topics && ('de' in topics || 'fr' in topics)`.
///
/// <https://firebase.google.com/docs/cloud-messaging/send-topic-messages>.
indirect enum TopicCondition: Sendable, Hashable {
    case topic(String)
    case both(TopicCondition, TopicCondition)
    case either(TopicCondition, TopicCondition)

    struct SyntaxError: Error, Sendable, Hashable {
        let description: String
    }

    init(_ text: String) throws(SyntaxError) {
        var parser = Parser(text)
        self = try parser.condition(depth: 0)
        guard parser.isAtEnd else {
            throw SyntaxError(description: "Invalid condition expression.")
        }
    }

    func tokens(_ subscribed: (String) -> Set<DeviceToken>) -> Set<DeviceToken> {
        switch self {
        case .topic(let name): subscribed(name)
        case .both(let left, let right):
            left.tokens(subscribed).intersection(right.tokens(subscribed))
        case .either(let left, let right):
            left.tokens(subscribed).union(right.tokens(subscribed))
        }
    }

    static func isTopic(_ name: some StringProtocol) -> Bool {
        (1...EndpointLimits.topicNameBytesMax).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-_.~%".utf8.contains(byte)
                }
            }
    }
}

extension TopicCondition {
    /// Parses conditions. `&&` binds more tightly than `||`.
    private struct Parser {
        private static let depthMax = 8
        private var rest: Substring
        private var topicCount = 0

        init(_ text: String) { rest = text[...] }

        var isAtEnd: Bool {
            mutating get {
                skipSpace()
                return rest.isEmpty
            }
        }

        mutating func condition(depth: Int) throws(SyntaxError) -> TopicCondition {
            guard depth < Self.depthMax else {
                throw SyntaxError(description: "The condition has too many parentheses.")
            }
            var left = try conjunction(depth: depth)
            while consume("||") { left = .either(left, try conjunction(depth: depth)) }
            return left
        }

        private mutating func conjunction(depth: Int) throws(SyntaxError) -> TopicCondition {
            var left = try operand(depth: depth)
            while consume("&&") { left = .both(left, try operand(depth: depth)) }
            return left
        }

        private mutating func operand(depth: Int) throws(SyntaxError) -> TopicCondition {
            if consume("(") {
                let inner = try condition(depth: depth + 1)
                guard consume(")") else {
                    throw SyntaxError(description: "The condition lacks a closing parenthesis.")
                }
                return inner
            }
            guard consume("'"), let end = rest.firstIndex(of: "'") else {
                throw SyntaxError(description: "A topic in a condition must be in single quotes.")
            }
            let name = String(rest[..<end])
            rest = rest[rest.index(after: end)...]
            guard consume("in"), consume("topics"), TopicCondition.isTopic(name) else {
                throw SyntaxError(description: "Write 'TOPIC' in topics for each topic.")
            }
            topicCount += 1
            guard topicCount <= EndpointLimits.conditionTopicsMax else {
                throw SyntaxError(
                    description:
                        "A condition has \(EndpointLimits.conditionTopicsMax) topics at most."
                )
            }
            return .topic(name)
        }

        private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

        private mutating func consume(_ text: String) -> Bool {
            skipSpace()
            guard rest.hasPrefix(text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }
    }
}
