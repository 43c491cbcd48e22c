import APNs
import Foundation
import SeededTesting
import Testing

@testable import APNsGateway

/// A simple reference model of a registration table.
private struct Model {
    private(set) var answers: [DeviceToken: RegistryAnswer] = [:]
    private(set) var dead: [DeviceToken] = []

    mutating func apply(_ change: RegistrationChange) {
        switch change {
        case .active(let registration):
            dead.removeAll { $0 == registration.token }
            answers[registration.token] = .active(registration)
        case .ended(let registration, let reason, let since):
            if !dead.contains(registration.token) { dead.append(registration.token) }
            answers[registration.token] = .dead(registration, reason: reason, since: since)
        case .forgotten(let token):
            dead.removeAll { $0 == token }
            answers[token] = nil
        }
    }

    mutating func remove(_ devices: Set<DeviceID>) -> Set<DeviceToken> {
        let gone = answers.filter { devices.contains($0.value.registration?.device ?? .local) }
        for token in gone.keys { apply(.forgotten(token)) }
        return Set(gone.keys)
    }

    var active: [Registration] {
        answers.values.compactMap { answer in
            if case .active(let registration) = answer { registration } else { nil }
        }
    }
}

@Suite("The table of registrations")
struct RegistrationTableTests {
    private let devices = (0..<5).map { DeviceID("device-\($0), whose name has its own memory") }
    private let topics = ["a", "org.example.a.topic.with.its.own.memory"]

    private func registrations() throws -> [Registration] {
        try (0..<60).map { number in
            let bytes = (0..<UInt8(number.isMultiple(of: 3) ? 8 : 32)).map { $0 ^ UInt8(number) }
            return Registration(
                token: try #require(DeviceToken(bytes: bytes)),
                topic: topics[number % 2], environment: number < 30 ? .production : .development,
                device: devices[number % 5], activity: number % 7 == 0 ? "activity" : nil)
        }
    }

    @Test(
        "The table knows the state of each token after random changes",
        arguments: 1...6 as ClosedRange<UInt64>)
    func history(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let registrations = try registrations()
        var table = RegistrationTable()
        var model = Model()
        for step in 0..<3_000 {
            let registration = try #require(registrations.randomElement(using: &random))
            switch Int.random(in: 0..<100, using: &random) {
            case 0:
                let gone = Set([devices[Int.random(in: 0..<5, using: &random)]])
                let removed = table.remove { gone.contains($0) }
                #expect(removed == model.remove(gone))
            case 1..<50:
                table.apply(.active(registration))
                model.apply(.active(registration))
            case 50..<80:
                let reason: Reason = step.isMultiple(of: 2) ? .unregistered : .expiredToken
                let change = RegistrationChange.ended(
                    registration, reason: reason,
                    since: Date(timeIntervalSinceReferenceDate: Double(step)))
                table.apply(change)
                model.apply(change)
            default:
                table.apply(.forgotten(registration.token))
                model.apply(.forgotten(registration.token))
            }
            guard step.isMultiple(of: 50) else { continue }
            #expect(table.count == model.answers.count)
            for registration in registrations {
                #expect(table[registration.token] == model.answers[registration.token])
            }
            #expect(table.dead(max: .max) == model.dead)
            #expect(table.dead(max: 3) == Array(model.dead.prefix(3)))
            var active: [Registration] = []
            table.forEach { active.append($0) }
            #expect(active.count == model.active.count)
            #expect(Set(active) == Set(model.active))
            for device in devices {
                let known = table.registrations(of: device)
                let expected = model.active.filter { $0.device == device }
                #expect(known.count == expected.count)
                #expect(Set(known) == Set(expected))
            }
        }
    }

    @Test("The table finds the active token of an app on a device, the newest of several")
    func keys() throws {
        let all = try registrations()
        var table = RegistrationTable()
        for registration in all { table.apply(.active(registration)) }
        for registration in all {
            let key = RegistrationTable.Key(registration)
            let newest = all.last { RegistrationTable.Key($0) == key }
            #expect(table[key] == newest)
        }
        for registration in all {
            table.apply(.ended(registration, reason: .unregistered, since: .distantPast))
            #expect(table[RegistrationTable.Key(registration)] != registration)
        }
        for registration in all { #expect(table[RegistrationTable.Key(registration)] == nil) }
        // A revoked token that is registered again is the active one again.
        table.apply(.active(all[0]))
        #expect(table[RegistrationTable.Key(all[0])] == all[0])
        #expect(!table.dead(max: .max).contains(all[0].token))
    }
}
