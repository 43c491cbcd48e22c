import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("The network of a test device", .timeLimit(.minutes(10)))
struct NetworkTests {
    private static let ways =
        ["shared", "default", "ephemeral"].flatMap { session in
            [
                "data", "download", "async-data", "async-download", "delegate-data",
                "delegate-download",
            ]
            .map { "\(session) \($0)" }
        } + ["shared upload", "plain Data(contentsOf:)"]

    private static func device(_ address: String, _ way: String) throws -> (TestDevice, String) {
        let device = TestDevice()
        try device.install(
            AppDescription(bundleIdentifier: "org.example.app", name: "App"),
            serviceExtension: LoadingService.self)
        let payload =
            #"{"aps":{"alert":"Hi","mutable-content":1},"url":"\#(address)","way":"\#(way)"}"#
        return (device, payload)
    }

    @Test("serves every loading API", arguments: ways)
    func everyWay(way: String) async throws {
        let (device, payload) = try Self.device("https://example.org/x?y=1", way)
        device.network.respond(to: "https://example.org/x?y=1", with: Data("answer".utf8))
        try await device.push(payload, to: "org.example.app")
        let title = try #require(device.screen.cards.first?.title)
        #expect(title == "200 answer" || title == "answer")
        #expect(device.network.requests.map(\.url) == ["https://example.org/x?y=1"])
        #expect(device.network.requests.first?.method == (way.hasSuffix("upload") ? "POST" : "GET"))
        #expect(device.network.unscripted.isEmpty)
    }

    @Test("fails a request without a stub and says how to add one", arguments: ways)
    func unscripted(way: String) async throws {
        let address = "https://unscripted.example.org/ann.png"
        let (device, payload) = try Self.device(address, way)
        try await device.push(payload, to: "org.example.app")
        let title = try #require(device.screen.cards.first?.title)
        #expect(title.contains("device.network.respond(to: \"\(address)\""))
        // Code of an earlier device may still make requests, which reach this one.
        let own = device.network.unscripted.filter { $0.hasPrefix("https://unscripted.") }
        #expect(own == [address])
    }

    @Test(
        "returns any status and any error",
        arguments: [
            (TestNetwork.Response.status(404, Data("gone".utf8)), "404 gone"),
            (.failure(.notConnectedToInternet), "error -1009: The request failed: -1009."),
        ])
    func otherAnswers(response: TestNetwork.Response, title: String) async throws {
        let (device, payload) = try Self.device("https://example.org/a", "shared data")
        device.network.respond(to: "https://example.org/*", with: response)
        try await device.push(payload, to: "org.example.app")
        #expect(device.screen.cards.first?.title == title)
    }

    @Test(
        "delays a response in virtual time, no longer than the request's timeout",
        arguments: [(29.0, "200 late", 29.0), (40, "time was up", 30)])
    func delays(delay: Double, title: String, seconds: Double) async throws {
        let (device, payload) = try Self.device("https://example.org/a", "shared data")
        device.network.respond(
            to: "https://example.org/a", with: Data("late".utf8), after: .seconds(delay))
        let start = device.now
        try await device.push(payload, to: "org.example.app")
        #expect(device.screen.cards.first?.title == title)
        #expect(device.now.timeIntervalSince(start) == seconds)
        #expect(device.journey?.contains(.extensionTimeOver) == (seconds == 30))
    }

    @Test("applies the request's timeout in virtual time")
    func timeout() async throws {
        let device = TestDevice()
        try device.install(
            AppDescription(bundleIdentifier: "org.example.app", name: "App"),
            serviceExtension: ImpatientService.self)
        device.network.respond(to: "https://example.org/a", with: .never)
        let start = device.now
        try await device.push(
            #"{"aps":{"alert":"Hi","mutable-content":1}}"#, to: "org.example.app")
        #expect(device.screen.cards.first?.title == "error -1001")
        #expect(device.now.timeIntervalSince(start) == 20)
    }

    @Test("serves blocking code, one request after the other")
    func blocking() async throws {
        let device = TestDevice()
        try device.install(
            AppDescription(bundleIdentifier: "org.example.app", name: "App"),
            serviceExtension: BlockingService.self)
        for name in ["a", "b"] {
            device.network.respond(
                to: "https://example.org/\(name)", with: Data(name.utf8), after: .seconds(5))
        }
        let start = device.now
        try await device.push(
            #"{"aps":{"alert":"Hi","mutable-content":1}}"#, to: "org.example.app")
        #expect(device.screen.cards.first?.title == "ab")
        #expect(device.now.timeIntervalSince(start) == 10)
    }

    @Test("separates the stubs of concurrent devices for one address", arguments: 0..<12)
    func sideBySide(number: Int) async throws {
        let (device, payload) = try Self.device("https://example.org/same", "shared data")
        device.network.respond(
            to: "https://example.org/same", with: Data("\(number)".utf8), after: .seconds(1))
        try await device.push(payload, to: "org.example.app")
        #expect(device.screen.cards.first?.title == "200 \(number)")
        #expect(device.network.requests.count == 1)
    }

    @Test("returns header fields, and keeps the newest stubs when there are too many")
    func headersAndScripts() async throws {
        let (device, _) = try Self.device("", "")
        for number in 0...TestNetwork.scriptsMax {
            device.network.respond(
                to: "https://many.example.org/\(number)",
                with: .data(Data(), headers: ["X-Number": "\(number)"]))
        }
        try await device.run(as: "org.example.app") {
            for (number, field) in [
                (TestNetwork.scriptsMax, "\(TestNetwork.scriptsMax)"), (1, "1"),
            ] {
                let url = try #require(URL(string: "https://many.example.org/\(number)"))
                var request = URLRequest(url: url)
                request.setValue("yes", forHTTPHeaderField: "X-Asked")
                let (_, response) = try await URLSession.shared.data(for: request)
                let http = try #require(response as? HTTPURLResponse)
                #expect(http.value(forHTTPHeaderField: "X-Number") == field)
            }
            let first = try #require(URL(string: "https://many.example.org/0"))
            await #expect(throws: URLError.self) { try await URLSession.shared.data(from: first) }
        }
        #expect(device.network.requests.first?.headers["X-Asked"] == "yes")
        #expect(device.network.unscripted == ["https://many.example.org/0"])
    }

    @Test("records at most its limit of requests, and uses the most specific stub")
    func limits() async throws {
        let (device, _) = try Self.device("", "")
        device.network.respond(to: "https://limit.example.org/*", with: .status(500))
        device.network.respond(to: "https://limit.example.org/a*", with: Data("a".utf8))
        try await device.run(as: "org.example.app") {
            for number in 0...TestNetwork.requestsMax {
                let url = try #require(URL(string: "https://limit.example.org/a\(number)"))
                let (data, _) = try await URLSession.shared.data(from: url)
                #expect(data == Data("a".utf8))
            }
        }
        #expect(device.network.requests.count == TestNetwork.requestsMax)
        #expect(device.network.requests.first?.url == "https://limit.example.org/a1")
    }
}

/// Cancels its request after 20 seconds.
final class ImpatientService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        nonisolated(unsafe) let handler = contentHandler
        nonisolated(unsafe) let content =
            request.content.mutableCopy() as? UNMutableNotificationContent
        guard let url = URL(string: "https://example.org/a") else { return }
        var load = URLRequest(url: url)
        load.timeoutInterval = 20
        URLSession.shared.dataTask(with: load) { _, _, error in
            guard let content = unsafe content else { return }
            content.title = "error \((error as? URLError)?.errorCode ?? 0)"
            unsafe handler(content)
        }.resume()
    }
}
