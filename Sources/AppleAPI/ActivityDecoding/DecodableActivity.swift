public import ActivityKit
internal import Foundation
internal import NotificationModel

/// An app's attributes type, with the code that decodes its values from a push.
///
/// The program that `bellhop preview` builds for a project makes one for each type of the project.
public struct DecodableActivity {
    let name: String
    let cases: [String: [String]]
    private let state: (JSONDecoder, Data) throws -> Data?
    private let attributes: (JSONDecoder, Data) throws -> Data?

    /// - Parameters:
    ///   - name: The type's name, as `attributes-type` has it.
    ///   - cases: The cases of the type's enumerations by their names, because errors of Foundation
    ///     name the enumeration only.
    public init<Attributes: ActivityAttributes>(
        _ type: Attributes.Type, name: String, cases: [String: [String]] = [:]
    ) {
        (self.name, self.cases) = (name, cases)
        state = { try Self.roundTrip(Attributes.ContentState.self, $0, $1) }
        attributes = { try Self.roundTrip(Attributes.self, $0, $1) }
    }

    /// Decodes a value and encodes it again, so that its keys are known.
    private static func roundTrip<Value: Codable>(
        _ type: Value.Type, _ decoder: JSONDecoder, _ data: Data
    ) throws -> Data? {
        let value = try decoder.decode(type, from: data)
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // A value that cannot be encoded only leaves the keys unknown.
        return try? encoder.encode(value)
    }

    func decode(_ part: DecodingRequest.Part, _ decoder: JSONDecoder, _ data: Data) throws -> Data?
    {
        switch part {
        case .contentState: try state(decoder, data)
        case .attributes: try attributes(decoder, data)
        }
    }
}

/// A push to decode, one line of the program's standard input.
struct DecodingRequest: Codable {
    enum Part: String, Codable, CaseIterable {
        case contentState = "content-state"
        case attributes
    }

    /// Milliseconds since 1970, against which dates are judged.
    var now: Double
    var type: String?
    /// The JSON texts of the parts, by their names in the push.
    var parts: [String: String]
}
