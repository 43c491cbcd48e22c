import FlyingFox
import FlyingSocks
import Foundation
import NotificationModel

/// A session of the W3C WebDriver protocol, <https://www.w3.org/TR/webdriver2/>.
///
/// It uses FlyingFox's client, because `URLSession` cannot read chromedriver's headers on Linux.
struct WebDriver: Sendable {
    let port: UInt16
    let session: String

    /// Sends a command of this session and returns its value.
    @discardableResult
    func command(
        _ method: String, _ path: String, _ body: [String: PropertyValue] = [:]
    ) async throws -> PropertyValue {
        try await Self.send(method, "/session/\(session)\(path)", body, port: port)
    }

    /// Sends a command to a driver and returns its value.
    ///
    /// - Throws: `WebDriverError` when the driver answers with an error.
    static func send(
        _ method: String, _ path: String, _ body: [String: PropertyValue], port: UInt16
    ) async throws -> PropertyValue {
        let data =
            method == "POST" ? try JSONEncoder().encode(PropertyValue.dictionary(body)) : Data()
        let request = HTTPRequest(
            method: HTTPMethod(method), version: .http11, path: path, query: [],
            headers: [.host: "127.0.0.1:\(port)", .contentType: "application/json"], body: data)
        var client = HTTPClient()
        let response = try await client.sendHTTPRequest(
            request, to: .inet(ip4: "127.0.0.1", port: port))
        let answer = try await JSONDecoder().decode(PropertyValue.self, from: response.bodyData)
        let value = answer["value"] ?? .null
        guard response.statusCode.code == 200 else {
            throw WebDriverError(
                code: value["error"]?.string ?? "status \(response.statusCode.code)",
                message: value["message"]?.string ?? "")
        }
        return value
    }
}

/// An error of the browser or its driver.
package struct WebDriverError: Error, Sendable, Hashable, CustomStringConvertible {
    /// WebDriver's error code, for example `no such element`.
    package let code: String
    /// The driver's message.
    package let message: String

    init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// Whether the error is about an element that the page removed or replaced.
    var isAboutVanishedElement: Bool {
        ["no such element", "stale element reference"].contains(code)
    }

    /// The code and the driver's message.
    package var description: String { "\(code): \(message)" }
}
