import AVFoundation
import Contacts
import CoreMedia
import Foundation
import LocalAuthentication
import Testing

@testable import OpenNetwork

/// System services that notification code calls besides notifications.
@Suite("Minimal system services", .timeLimit(.minutes(10)))
struct SystemServiceTests {
    static let refusals: [(LAPolicy, LAError.Code)] = [
        (.deviceOwnerAuthentication, .passcodeNotSet),
        (.deviceOwnerAuthenticationWithBiometrics, .biometryNotAvailable),
    ]

    @Test("Face ID, Touch ID and passcode are unavailable", arguments: refusals)
    func authentication(policy: LAPolicy, code: LAError.Code) async {
        let context = LAContext()
        var error: NSError?
        let isPossible = unsafe context.canEvaluatePolicy(policy, error: &error)
        #expect(!isPossible)
        #expect(error?.domain == LAErrorDomain && error?.code == code.rawValue)
        await #expect(throws: LAError(code)) {
            try await context.evaluatePolicy(policy, localizedReason: "Show")
        }
        context.interactionNotAllowed = true
        await #expect(throws: LAError(.notInteractive)) {
            try await context.evaluatePolicy(policy, localizedReason: "Show")
        }
        context.invalidate()
        await #expect(throws: LAError(.invalidContext)) {
            try await context.evaluatePolicy(policy, localizedReason: "Show")
        }
    }

    @Test("a monitor reports the path once, on its queue")
    func path() async {
        let monitor = NWPathMonitor()
        let path = await withCheckedContinuation { waiting in
            monitor.pathUpdateHandler = { waiting.resume(returning: $0) }
            monitor.start(queue: .global())
            monitor.start(queue: .global())
        }
        #expect(path == monitor.currentPath)
        #expect((path.status == .satisfied) == !path.availableInterfaces.isEmpty)
        #expect((path.status == .satisfied) == (path.supportsIPv4 || path.supportsIPv6))
        monitor.cancel()
        #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
    }

    @Test("a path has the interfaces of the device's description")
    func describedPath() {
        let path = NWPath(described: "eth0:4 eth0:6 wlan0:4")
        #expect(path.status == .satisfied && path.supportsIPv4 && path.supportsIPv6)
        #expect(path.availableInterfaces.map(\.name) == ["eth0", "wlan0"])
        #expect(!NWPath(described: "eth0:4").supportsIPv6)
        #expect(NWPath(described: "").status == .unsatisfied)
    }

    @Test("predicates compare names and addresses of contacts")
    func contacts() {
        let predicate = CNContact.predicateForContacts(matchingName: "Ann")
        let contact = CNMutableContact()
        contact.givenName = "Ann"
        contact.emailAddresses = [CNLabeledValue(label: nil, value: "ann@example.org")]
        #expect(predicate.evaluate(with: contact))
        #expect(!predicate.evaluate(with: CNContact()))
        #expect(
            CNContact.predicateForContacts(matchingEmailAddress: "ann@example.org")
                .evaluate(with: contact))
    }

    @Test("decoding a video throws an error that names the reason")
    func frames() async {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(filePath: "/a.mp4")))
        let error = #expect(throws: AVError.self) {
            try unsafe generator.copyCGImage(at: .zero, actualTime: nil)
        }
        #expect(error?.code == .operationNotSupportedForAsset)
        #expect(error?.errorCode == -11838)
    }
}

@Suite("CMTime")
struct CMTimeTests {
    @Test("keeps its value and timescale")
    func seconds() {
        #expect(CMTimeMake(value: 3, timescale: 2).seconds == 1.5)
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600) == CMTimeMake(value: 3, timescale: 2))
        #expect(CMTime(seconds: 0.33, preferredTimescale: 10).hasBeenRounded)
        #expect(!CMTime(value: 1, timescale: 0).isValid)
        #expect(CMTime.invalid.seconds.isNaN)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 1).isPositiveInfinity)
    }

    @Test("compares and adds exactly")
    func arithmetic() {
        let third = CMTime(value: 1, timescale: 3)
        #expect(third == CMTime(value: 2, timescale: 6))
        #expect(third.hashValue == CMTime(value: 2, timescale: 6).hashValue)
        #expect(third + CMTime(value: 1, timescale: 6) == CMTime(value: 1, timescale: 2))
        #expect(third - third == .zero)
        #expect(.negativeInfinity < third && third < .positiveInfinity)
        #expect(CMTime.invalid == CMTime())
        #expect(!(third + .invalid).isValid)
        let small = CMTime(value: 1, timescale: .max)
        #expect((third + small).seconds > 0.333)
        #expect(
            (CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1))
                .isPositiveInfinity)
    }

    @Test("converts to the dictionary of an attachment's option")
    func dictionary() {
        let dictionary = CMTimeCopyAsDictionary(CMTimeMake(value: 5, timescale: 2), allocator: nil)
        #expect((dictionary?.object(forKey: NSString("value")) as? NSNumber)?.intValue == 5)
        #expect((dictionary?.object(forKey: NSString("timescale")) as? NSNumber)?.intValue == 2)
    }
}
