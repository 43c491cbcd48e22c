import DeviceModel
import Foundation
import NotificationModel
import ProcessLink
import Testing
import UpTesting

@testable import Device

@Suite("Registering for remote notifications", .timeLimit(.minutes(10)))
struct RegistrationTests {
    private static let push = Entitlement.apsEnvironment.rawValue
    private static let other = Entitlement.communication.rawValue
    private static let failure =
        "Registering for remote notifications failed: no valid “aps-environment” entitlement string found for application"

    @Test(
        "AUTH-22 an app with entitlements gets a token only with a value of aps-environment",
        arguments: [
            ([:], nil), ([push: "development"], nil), ([other: "yes"], failure),
            ([push: ""], failure),
        ] as [([String: String], String?)])
    func entitlements(entitlements: [String: String], failure: String?) async throws {
        try await withTemporaryFolder { folder in
            let bundle = try PersistenceFixture.bundle(
                in: folder, entitlements: entitlements)
            let (outcomes, outcome) = AsyncStream.makeStream(of: String?.self)
            let fixture = try await PersistenceFixture(in: folder, isInstalled: false) {
                configuration in
                configuration.apps = [bundle]
                configuration.register = { _ in
                    outcome.yield(nil)
                    return Data([1])
                }
                configuration.log = { _, line in
                    if line.hasPrefix("Registering") { outcome.yield(line) }
                }
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await fixture.device.run() }
                let answer = await fixture.device.answer(
                    .registerForRemoteNotifications, from: .app(PersistenceFixture.app))
                #expect(answer == .done)
                var iterator = outcomes.makeAsyncIterator()
                #expect(await iterator.next() == .some(failure))
                group.cancelAll()
            }
        }
    }
}
