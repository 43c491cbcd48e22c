import APNs
import HTTP2Session

/// A request whose known header fields are located but not validated.
struct ReceivedRequest: Sendable {
    /// The header fields that the gateway reads. It ignores all others (MUX-21, HDR-12).
    enum Field: Int, CaseIterable, Sendable {
        case method
        case path
        case authorization
        case apnsID
        case topic
        case pushType
        case priority
        case expiration
        case collapseID
        case channelID
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
    private let places: SIMD16<UInt8>
    let repeated: Field?
    let body: [UInt8]
    let bodyBytesReceived: Int

    init(headers: HeaderList, body: [UInt8], bodyBytesReceived: Int) {
        self.body = body
        self.bodyBytesReceived = bodyBytesReceived
        self.headers = headers
        let (places, repeated) = Field.names.places(in: headers)
        self.places = places
        self.repeated = repeated.flatMap(Field.init(rawValue:))
    }

    subscript(field: Field) -> ArraySlice<UInt8>? {
        let place = places[field.rawValue]
        return place == FieldNames.nowhere ? nil : headers[Int(place)].value
    }

    func has(_ field: Field) -> Bool { places[field.rawValue] != FieldNames.nowhere }

    func isField(_ field: Field, equalTo bytes: [UInt8]) -> Bool {
        let place = places[field.rawValue]
        return place != FieldNames.nowhere && headers.isValue(at: Int(place), equalTo: bytes)
    }

    var pushType: PushType? {
        guard has(.pushType),
            let number = Self.pushTypes.number(
                ofValueAt: Int(places[Field.pushType.rawValue]), in: headers)
        else { return nil }
        return PushType.allCases[number]
    }

    private static let pushTypes = FieldNames(PushType.allCases.map(\.rawValue))

    func text(_ field: Field) -> String? {
        self[field].map { String(decoding: $0, as: UTF8.self) }
    }

    func isMethod(_ method: StaticString) -> Bool {
        self[.method].map { $0.elementsEqual(method.description.utf8) } ?? false
    }

    var isPost: Bool { isField(.method, equalTo: Self.post) }

    private static let post = Array("POST".utf8)
    private static let devicePath = Array(PathName.device.utf8)

    var tokenText: ArraySlice<UInt8>? {
        guard let path = self[.path], Bytes.starts(path, with: Self.devicePath) else { return nil }
        return path.dropFirst(Self.devicePath.count)
    }

    /// The `apns-id` for the response, with its bytes unchanged; `nil` when it is absent or
    /// malformed (HDR-1).
    var validID: String? { validID(.apnsID) }

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
