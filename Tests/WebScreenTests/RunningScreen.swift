import BellhopBasics
import DeviceModel
import FlyingFox
import FlyingSocks
import Foundation
import Logging
import ServiceLifecycle

@testable import WebScreen

/// A served screen for the duration of a test.
struct RunningScreen: Sendable {
    let port: Int
    let access: PageAccess

    init(port: Int, token: String = token) {
        self.port = port
        access = PageAccess(secret: Secret(token))
    }

    /// The secret of every screen of these tests.
    static let token = "0123456789abcdef"

    /// The address that a browser opens; another query and a fragment can follow.
    var address: String { "http://127.0.0.1:\(port)/?token=\(Self.token)" }

    /// A browser's cookie after it opened the address.
    var cookie: String { "\(access.cookieName)=\(access.cookieValue(port: port))" }

    /// Serves a source on a free port (or a given one), and ends the server when `body` does.
    static func with<Result: Sendable>(
        _ source: any ScreenSource, settings: (any SettingsSource)? = nil,
        apps: (any AppsSource)? = nil, doctor: (any DoctorSource)? = nil,
        features: WebScreen.Features = .init(), port: Int = 0, token: String = token,
        answersOthers: Bool = false, heartbeat: Duration = .seconds(15), connectionsMax: Int = 256,
        idleTimeout: Duration = .seconds(60),
        _ body: (RunningScreen) async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Void.self) { group in
            let (ports, ready) = AsyncStream<Int>.makeStream()
            let screen = WebScreen(
                source: source, settings: settings, apps: apps, doctor: doctor,
                features: features,
                configuration: .init(
                    token: Secret(token), port: port, answersOthers: answersOthers,
                    heartbeat: heartbeat, connectionsMax: connectionsMax,
                    idleTimeout: idleTimeout),
                logger: .silent,
                onReady: { ready.yield($0) })
            group.addTask {
                defer { ready.finish() }
                try await screen.run()
            }
            var iterator = ports.makeAsyncIterator()
            guard let port = await iterator.next() else {
                try await group.waitForAll()
                throw CancellationError()
            }
            let result = try await body(
                RunningScreen(port: port, token: token))
            group.cancelAll()
            try? await group.waitForAll()
            return result
        }
    }
}

extension Logger {
    /// A logger that discards everything.
    static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}

// MARK: - Requests

extension RunningScreen {
    /// A response with its body.
    struct Answer {
        let status: Int
        let body: Data
        fileprivate let headers: HTTPHeaders

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? { headers[HTTPHeader(name)] }

        func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: body)
        }
    }

    /// The credentials of a request.
    enum Proof: Sendable {
        case header
        case cookie
        case other([String: String])
        case nothing
    }

    func get(
        _ path: String, host: String? = nil, proof: Proof = .header,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send("GET", path, host: host, proof: proof, headers: headers)
    }

    func post(
        _ json: String, to path: String = "/api/actions",
        contentType: String? = "application/json", origin: String? = nil, host: String? = nil,
        proof: Proof = .header
    ) async throws -> Answer {
        var headers: [String: String] = [:]
        headers["Content-Type"] = contentType
        headers["Origin"] = origin
        return try await send(
            "POST", path, host: host, proof: proof, headers: headers, body: Data(json.utf8))
    }

    func send(
        _ method: String, _ path: String, host: String? = nil, proof: Proof = .header,
        headers given: [String: String] = [:], body: Data = Data()
    ) async throws -> Answer {
        var headers: [HTTPHeader: String] = [.host: host ?? "localhost:\(port)"]
        let shown: [String: String] =
            switch proof {
            case .header: ["Authorization": "Bearer \(Self.token)"]
            case .cookie: ["Cookie": cookie]
            case .other(let headers): headers
            case .nothing: [:]
            }
        for (name, value) in shown.merging(given, uniquingKeysWith: { $1 }) {
            headers[HTTPHeader(name)] = value
        }
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
            let pair = item.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            return HTTPRequest.QueryItem(name: pair[0], value: pair.dropFirst().first ?? "")
        }
        let request = HTTPRequest(
            method: HTTPMethod(method), version: .http11, path: parts.first ?? path, query: query,
            headers: headers, body: body)
        var client = HTTPClient()
        let response = try await client.sendHTTPRequest(
            request, to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
        return Answer(
            status: response.statusCode.code, body: try await response.bodyData,
            headers: response.headers)
    }

    /// Opens the event stream and passes on its lines, starting with status line and headers.
    func events<Result: Sendable>(
        lastEventID: String? = nil, changes: Bool = false,
        _ body: (inout EventLines) async throws -> Result
    ) async throws -> Result {
        let socket = try await openEvents(lastEventID: lastEventID, changes: changes)
        defer { try? socket.close() }
        var lines = EventLines(socket: socket)
        return try await body(&lines)
    }

    /// Requests the event stream. The caller closes the socket.
    func openEvents(
        lastEventID: String? = nil, changes: Bool = false
    ) async throws -> AsyncSocket {
        let socket = try await AsyncSocket.connected(
            to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
        let last = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        let path = "/api/events" + (changes ? "?changes" : "")
        let request =
            "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nCookie: \(cookie)\r\n\(last)\r\n"
        try await socket.write(Data(request.utf8))
        return socket
    }
}

/// The lines of an event stream in order of arrival.
struct EventLines {
    private let socket: AsyncSocket
    private var bytes: [UInt8] = []

    init(socket: AsyncSocket) { self.socket = socket }

    /// The next line that begins with `prefix`, without it; `nil` when the stream has ended.
    mutating func next(_ prefix: String) async -> String? {
        while let line = await nextLine() {
            if line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)) }
        }
        return nil
    }

    private mutating func nextLine() async -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeSubrange(...end) }
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                return line.trimmingCharacters(in: .newlines)
            }
            guard let more = try? await socket.read(atMost: 4096), !more.isEmpty else { return nil }
            bytes += more
        }
    }
}
