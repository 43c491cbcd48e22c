import APNs
import HTTP2Session

/// A request with its known header fields sorted out, nothing checked yet.
struct ReceivedRequest: Sendable {
    /// The header fields that the gateway reads; all others are ignored (MUX-21, HDR-12).
    enum Field: Int, CaseIterable, Sendable {
        /// The method.
        case method
        /// The path.
        case path
        /// The provider token.
        case authorization
        /// The id of the push.
        case apnsID
        /// The topic.
        case topic
        /// The push type.
        case pushType
        /// The priority.
        case priority
        /// The expiration.
        case expiration
        /// The collapse id.
        case collapseID

        var name: String {
            switch self {
            case .method: HeaderName.method
            case .path: HeaderName.path
            case .authorization: HeaderName.authorization
            case .apnsID: HeaderName.apnsID
            case .topic: HeaderName.topic
            case .pushType: HeaderName.pushType
            case .priority: HeaderName.priority
            case .expiration: HeaderName.expiration
            case .collapseID: HeaderName.collapseID
            }
        }

        static let names: [[UInt8]] = allCases.map { Array($0.name.utf8) }
    }

    /// The values, by the field's number.
    private var values: [ArraySlice<UInt8>?]
    /// The first field that occurs twice.
    private(set) var repeated: Field?
    /// The body as far as it was kept.
    let body: [UInt8]
    /// The length of the body as it was sent, in bytes.
    let bodyBytesReceived: Int

    /// Sorts out the header fields of a request.
    init(headers: HeaderList, body: [UInt8], bodyBytesReceived: Int) {
        self.body = body
        self.bodyBytesReceived = bodyBytesReceived
        values = [ArraySlice<UInt8>?](repeating: nil, count: Field.allCases.count)
        for index in 0..<headers.count {
            let (name, value) = headers[index]
            guard let field = Self.field(named: name) else { continue }
            if values[field.rawValue] != nil {
                repeated = repeated ?? field
            } else {
                values[field.rawValue] = value
            }
        }
    }

    private static func field(named name: ArraySlice<UInt8>) -> Field? {
        let number = Field.names.firstIndex { $0.count == name.count && name.elementsEqual($0) }
        return number.flatMap(Field.init)
    }

    /// The bytes of a field; `nil` when it is absent.
    subscript(field: Field) -> ArraySlice<UInt8>? { values[field.rawValue] }

    /// The text of a field, or `nil`; bytes that are not UTF-8 are replaced.
    func text(_ field: Field) -> String? {
        values[field.rawValue].map { String(decoding: $0, as: UTF8.self) }
    }

    /// What follows `/3/device/`; `nil` for other paths.
    var tokenText: ArraySlice<UInt8>? {
        guard let path = self[.path], path.starts(with: PathName.device.utf8) else { return nil }
        return path.dropFirst(PathName.device.utf8.count)
    }

    /// The id to answer with, byte for byte; `nil` when none was sent or it is malformed (HDR-1).
    var validID: String? {
        guard let bytes = self[.apnsID], Self.isCanonicalUUID(bytes) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isCanonicalUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 36 else { return false }
        return zip(0..., bytes).allSatisfy { offset, byte in
            switch offset {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            default:
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            }
        }
    }
}
