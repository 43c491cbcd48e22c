public import Foundation
internal import FoundationNetworking
private import Synchronization

/// The network of a test device: a script answers the HTTP requests of the user's code, and none of
/// them leaves the machine.
///
/// ```swift
/// device.network.respond(to: "https://example.org/ann.png", with: TestPicture.png)
/// device.network.respond(to: "https://example.org/slow", with: .status(503), after: .seconds(40))
/// device.network.respond(to: "https://example.org/lost", with: .never)
/// ```
///
/// The script answers `http` and `https` requests of `URLSession.shared` and every other session:
/// data, download and upload tasks with handlers, delegates and `async` methods, and
/// `Data(contentsOf:)`. It neither answers nor blocks WebSockets and FTP.
///
/// Delays are virtual time. A request whose `timeoutInterval` ends before its response is due fails
/// with `URLError.timedOut` at that moment.
///
/// **Which device answers.** A request does not identify its test. A process runs the code of one
/// device at a time, and requests made meanwhile belong to that device. While no device's code
/// runs, a request goes to the newest living device that has a script for the address, or to the
/// newest of all if none has. Requests to the machine itself (`localhost`, `127.0.0.1`, `::1`)
/// without a script are let through, so that other tests can have servers. Without any test device,
/// all requests are let through.
public final class TestNetwork: Sendable {
    package static let requestsMax = 1_000
    /// The maximum number of scripted addresses. Further ones replace the oldest.
    package static let scriptsMax = 1_000

    /// A request that the user's code made.
    ///
    /// ```swift
    /// let request = try #require(device.network.requests.first)
    /// #expect(request.method == "POST")
    /// #expect(request.headers["Authorization"] != nil)
    /// ```
    public struct Request: Sendable, Hashable {
        /// The whole address, with its query.
        public let url: String
        /// The method that the code set: `GET`, `POST` or another.
        public let method: String
        /// The header fields that the code set.
        public let headers: [String: String]
        /// The value of `URLRequest.httpBody`. Bodies of upload tasks and streams are not recorded.
        public let body: Data?
        /// The time of the request, in the device's true time.
        public let at: Date
        /// Whether a script answers the request. Otherwise it fails.
        public let isScripted: Bool
    }

    struct Script: Sendable {
        let address: String
        let response: Response
        let delay: TimeInterval
    }

    private struct State {
        var scripts: [Script] = []
        var requests: [Request] = []
        var pending: [ScriptedExchange] = []
        var files: [URL] = []
        var begun = 0
    }

    private let state = Mutex(State())

    init() {}

    deinit {
        for file in state.withLock({ $0.files }) { try? FileManager.default.removeItem(at: file) }
    }

    // MARK: Scripting

    /// Sets the response for an address, and replaces an earlier one.
    ///
    /// - Parameters:
    ///   - address: The whole address, query included. A `*` at its end matches any text. The
    ///     longest match counts.
    ///   - response: The result of the request.
    ///   - delay: The virtual time before the response. It passes while the code waits.
    public func respond(
        to address: String, with response: Response, after delay: Duration = .zero
    ) {
        let parts = delay.components
        let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
        state.withLock { state in
            state.scripts.removeAll { $0.address == address }
            if state.scripts.count == Self.scriptsMax { state.scripts.removeFirst() }
            state.scripts.append(
                Script(address: address, response: response, delay: max(0, seconds)))
        }
    }

    /// Sets a response with status 200 and a body for an address.
    public func respond(to address: String, with body: Data, after delay: Duration = .zero) {
        respond(to: address, with: .data(body), after: delay)
    }

    // MARK: Looking

    /// The requests that the user's code made, in order.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// The addresses of requests without a script, in order.
    ///
    /// ```swift
    /// try await device.push(payload, to: "org.example.chat")
    /// #expect(device.network.unscripted.isEmpty)
    /// ```
    public var unscripted: [String] { requests.filter { !$0.isScripted }.map(\.url) }

    // MARK: Answering

    func script(for address: String) -> Script? {
        let scripts = state.withLock { $0.scripts }
        if let whole = scripts.first(where: { $0.address == address }) { return whole }
        return scripts.filter { $0.address.hasSuffix("*") }
            .filter { address.hasPrefix($0.address.dropLast()) }
            .max { $0.address.count < $1.address.count }
    }

    func begin(_ transfer: ScriptedProtocol, at now: Date) {
        let request = transfer.request
        let address = request.url?.absoluteString ?? ""
        let script = script(for: address)
        let outcome = Self.outcome(of: request, address, script)
        let exchange = ScriptedExchange(
            transfer: transfer, address: address, outcome: outcome.outcome,
            due: outcome.delay.map { now + $0 })
        state.withLock { state in
            if state.requests.count == Self.requestsMax { state.requests.removeFirst() }
            state.requests.append(
                Request(
                    url: address, method: request.httpMethod ?? "GET",
                    headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody, at: now,
                    isScripted: script != nil))
            state.begun += 1
            exchange.number = state.begun
            state.pending.append(exchange)
        }
    }

    private static func outcome(
        of request: URLRequest, _ address: String, _ script: Script?
    ) -> (outcome: ScriptedExchange.Outcome, delay: TimeInterval?) {
        guard let script else {
            let sentence = unscriptedSentence(address)
            FileHandle.standardError.write(Data("\(sentence)\n".utf8))
            return (.failure(.cannotFindHost, sentence), 0)
        }
        let patience = request.timeoutInterval
        switch script.response.kind {
        case .never:
            // A request without a response times out eventually, unless the extension's time ends
            // before.
            return (.failure(.timedOut, "The request timed out."), patience)
        case _ where script.delay > patience:
            return (.failure(.timedOut, "The request timed out."), patience)
        case .failure(let code): return (.failure(code, nil), script.delay)
        case .http(let status, let body, let headers):
            return (.http(status, body, headers), script.delay)
        }
    }

    static func unscriptedSentence(_ address: String) -> String {
        "No answer is scripted for \(address), and a TestDevice asks no real network. Script it: "
            + "device.network.respond(to: \"\(address)\", with: …)"
    }

    func removeDue(at now: Date, upTo number: Int) -> ScriptedExchange? {
        state.withLock { state in
            let due = state.pending.filter { exchange in
                exchange.number <= number && exchange.due.map { $0 <= now } ?? false
            }
            let first = due.min { ($0.due ?? now, $0.number) < ($1.due ?? now, $1.number) }
            guard let first else { return nil }
            state.pending.removeAll { $0 === first }
            return first
        }
    }

    var nextDue: Date? { state.withLock { $0.pending.compactMap(\.due).min() } }

    var pendingCount: Int { state.withLock { $0.pending.count } }

    func begun(after number: Int) -> [(number: Int, address: String)] {
        state.withLock { state in
            let first = max(0, state.requests.count - max(0, state.begun - number))
            let forgotten = state.begun - state.requests.count
            return state.requests.indices.dropFirst(first).map {
                (forgotten + $0 + 1, state.requests[$0].url)
            }
        }
    }

    func cancel(_ transfer: ScriptedProtocol) {
        state.withLock { state in state.pending.removeAll { $0.transfer === transfer } }
    }

    func cut() {
        let cut = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        _ = cut
    }

    func file(with body: Data) -> URL? {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("BellhopDownload_\(UUID().uuidString).tmp")
        guard (try? body.write(to: url)) != nil else { return nil }
        state.withLock { $0.files.append(url) }
        return url
    }
}
