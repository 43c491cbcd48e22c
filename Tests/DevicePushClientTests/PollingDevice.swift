import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import HTTP2Session
import Testing

@testable import APNsGateway

/// A device that polls, or opens its stream, over one connection.
struct PollingDevice: Sendable {
    let credential: DeviceCredential
    let connection: HTTP2Client

    init(_ fixture: LinkFixture, _ credential: DeviceCredential) async throws {
        self.credential = credential
        connection = try await HTTP2Client.connect(
            host: "127.0.0.1", port: fixture.server.port,
            tls: try TLS.clientContext(trust: .pem(fixture.address.trustedCertificatesPEM ?? "")))
    }

    func poll(_ query: String = "") async throws -> (status: Int, body: String) {
        let answer = try await connection.send(
            linkRequest("GET", LinkPath.poll + query, bearer: credential.text))
        return (answer.headers.status ?? 0, String(decoding: answer.body, as: UTF8.self))
    }

    /// Polls without a cursor, and returns the ids of the pushes.
    func pushes(_ query: String = "") async throws -> [UInt64] {
        let (status, body) = try await poll(query)
        #expect(status == 200)
        return body.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard case .push(let push) = try? LinkMessage(line: line) else { return nil }
            return push.id.value
        }
    }

    func acknowledge(_ ids: [UInt64]) async throws {
        let request = linkRequest(
            "POST", LinkPath.acknowledgements, bearer: credential.text, body: #"{"ids":\#(ids)}"#)
        #expect(try await connection.send(request).headers.status == 204)
    }

    /// Opens the stream and reads its greeting.
    func stream() async throws -> StreamLines {
        var lines = StreamLines(
            try await connection.open(
                linkRequest("GET", LinkPath.pushes, bearer: credential.text)))
        guard case .hello = try await lines.next() else { throw CancellationError() }
        return lines
    }
}

/// The messages of a stream.
struct StreamLines {
    private let stream: ResponseStream
    private var rest: [UInt8] = []

    init(_ stream: ResponseStream) { self.stream = stream }

    mutating func next() async throws -> LinkMessage? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest.removeFirst(end + 1) }
                return try LinkMessage(line: rest[..<end])
            }
            guard let piece = try await stream.next() else { return nil }
            rest += piece
        }
    }
}
