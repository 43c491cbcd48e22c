import Foundation
import Hummingbird

/// A failed request, sent as `{"error": …, "remedy": …}`.
struct RequestError: Error, Encodable {
    let status: HTTPResponse.Status
    let error: String
    let remedy: String?

    init(_ status: HTTPResponse.Status, _ error: String, remedy: String? = nil) {
        self.status = status
        self.error = error
        self.remedy = remedy
    }

    private enum CodingKeys: CodingKey {
        case error, remedy
    }

    var response: Response {
        guard let data = try? JSONEncoder.ofScreen.encode(self) else {
            return Response(status: status)
        }
        return Response(json: data, status: status)
    }
}

extension JSONEncoder {
    /// The encoder of the page's data. It writes dates as ISO 8601 with milliseconds.
    static var ofScreen: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            try container.encode(format.format(date))
        }
        return encoder
    }
}

extension Response {
    /// Creates a JSON response that is never cached.
    init(json data: Data, status: HTTPResponse.Status = .ok) {
        self.init(
            status: status,
            headers: [
                .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    init(json value: some Encodable) throws {
        self.init(json: try JSONEncoder.ofScreen.encode(value))
    }
}
