// Measures the gateway's memory for a known token and for a waiting push: the growth of the process after it added many
// to a registry and to an index of pushes. Argument: how many (200000).

import APNs
import APNsGateway
import DevicePushLink
import Foundation
import Logging

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200_000

let topic = Array("org.example.chat.application".utf8)

/// The resident memory of the process, in bytes.
func residentBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
}

/// Returns the identifier of a device: a UUID, as real devices have.
func device(_ number: Int) -> DeviceID {
    DeviceID(String(format: "00000000-0000-4000-8000-%012X", number))
}

func randomToken() -> DeviceToken {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    guard let token = DeviceToken(bytes: bytes) else { preconditionFailure("32 bytes") }
    return token
}

/// Prints the memory that remains after many additions.
func measure(_ what: String, _ make: () async throws -> Void) async throws {
    let before = try residentBytes()
    try await make()
    print("\(what): \((try residentBytes() - before) / count) bytes each, of \(count)")
}

// The pushes reuse memory that the tokens freed, so their figure is a little too low.
var configuration = Gateway.Configuration(keys: [], environment: .production)
configuration.registrationsMax = count
let gateway = Gateway(
    configuration: configuration,
    logger: Logger(label: "gateway", factory: { _ in SwiftLogNoOpLogHandler() }))
var index = PushIndex(storedMax: .max, storedPerTokenMax: 100)
try await measure("a token") {
    for start in stride(from: 0, to: count, by: 1_000) {
        try await gateway.registry.restore(
            (start..<min(start + 1_000, count)).map { number in
                // Creates a new string, as a database does.
                Registration(
                    token: randomToken(), topic: String(decoding: topic, as: UTF8.self),
                    environment: .production, device: device(number))
            })
    }
}
try await measure("a push") {
    for number in 0..<count {
        let entry = PushIndex.Entry(
            id: PushID(UInt64(number + 1)), token: randomToken(), device: device(number),
            pushType: .alert, collapseID: nil, priority: .immediate,
            deadline: Date(timeIntervalSinceReferenceDate: Double(number)), isHandedOver: false)
        let isPut = index.put(entry, at: .distantPast)
        precondition(isPut, "The index takes no push.")
        if number.isMultiple(of: 1_000) { index.forgetChanges() }
    }
}
