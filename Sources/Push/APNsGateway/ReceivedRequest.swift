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
        /// The id of a channel.
        case channelID
        /// The id of a request about a channel.
        case requestID

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
            case .channelID: HeaderName.channelID
            case .requestID: HeaderName.requestID
            }
        }

        static let names = FieldNames(allCases.map(\.name))
    }

    private let headers: HeaderList
    /// Where each field stands among the headers, by its number.
    private let places: SIMD16<UInt8>
    /// The first field that occurs twice.
    let repeated: Field?
    /// The body as far as it was kept.
    let body: [UInt8]
    /// The length of the body as it was sent, in bytes.
    let bodyBytesReceived: Int

    /// Sorts out the header fields of a request.
    init(headers: HeaderList, body: [UInt8], bodyBytesReceived: Int) {
        self.body = body
        self.bodyBytesReceived = bodyBytesReceived
        self.headers = headers
        let (places, repeated) = Field.names.places(in: headers)
        self.places = places
        self.repeated = repeated.flatMap(Field.init(rawValue:))
    }

    /// The bytes of a field; `nil` when it is absent.
    subscript(field: Field) -> ArraySlice<UInt8>? {
        let place = places[field.rawValue]
        return place == FieldNames.nowhere ? nil : headers[Int(place)].value
    }

    /// Whether a field is there.
    func has(_ field: Field) -> Bool { places[field.rawValue] != FieldNames.nowhere }

    /// Whether a field is there with just these bytes.
    func isField(_ field: Field, equalTo bytes: [UInt8]) -> Bool {
        let place = places[field.rawValue]
        return place != FieldNames.nowhere && headers.isValue(at: Int(place), equalTo: bytes)
    }

    /// The push type; `nil` when none was sent, or none that anybody knows.
    var pushType: PushType? {
        guard has(.pushType),
            let number = Self.pushTypes.number(
                ofValueAt: Int(places[Field.pushType.rawValue]), in: headers)
        else { return nil }
        return PushType.allCases[number]
    }

    private static let pushTypes = FieldNames(PushType.allCases.map(\.rawValue))

    /// The text of a field, or `nil`; bytes that are not UTF-8 are replaced.
    func text(_ field: Field) -> String? {
        self[field].map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the method is this one.
    func isMethod(_ method: StaticString) -> Bool {
        self[.method].map { $0.elementsEqual(method.description.utf8) } ?? false
    }

    /// Whether the method is the one of pushes; asked of every request.
    var isPost: Bool { isField(.method, equalTo: Self.post) }

    private static let post = Array("POST".utf8)
    private static let devicePath = Array(PathName.device.utf8)

    /// What follows `/3/device/`; `nil` for other paths.
    var tokenText: ArraySlice<UInt8>? {
        guard let path = self[.path], Bytes.starts(path, with: Self.devicePath) else { return nil }
        return path.dropFirst(Self.devicePath.count)
    }

    /// The id to answer with, byte for byte; `nil` when none was sent or it is malformed (HDR-1).
    var validID: String? { validID(.apnsID) }

    /// The UUID in a field, byte for byte; `nil` when there is none or it is malformed.
    func validID(_ field: Field) -> String? {
        guard let bytes = self[field], Self.isCanonicalUUID(bytes) else { return nil }
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
