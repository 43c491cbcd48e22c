public import BellhopBasics
import Crypto
import DevicePushLink
import Foundation

/// The policy for enrolling devices at a gateway.
///
/// ```swift
/// let secret = DeviceLinkConfiguration(enrollment: .secret(Secret("correct horse battery")))
/// let closed = DeviceLinkConfiguration(enrollment: .closed)  // Enrolled devices still connect.
/// ```
public enum EnrollmentPolicy: Sendable {
    /// Requires this secret. `EnrollmentSecret` in LocalAuthority reads one from a file.
    case secret(Secret)
    /// Allows every client that can reach the port, for a development gateway on loopback.
    case open
    /// Allows no further devices. Enrolled devices keep their access.
    case closed

    func allows(_ secret: String?) -> Bool {
        switch self {
        case .secret(let expected): secret.map { expected.matches($0) } ?? false
        case .open: true
        case .closed: false
        }
    }
}

struct DeviceEnrollment: Sendable {
    private static let deviceBytes = 16
    private static let secretBytes = 32

    /// The number of random ids to try until one belongs to this gateway. It suffices for some
    /// hundred gateways.
    static let attemptsMax = 10_000

    let directory: any DeviceDirectory
    var routing: (any DeviceRouting)?
    let now: @Sendable () -> Date

    /// Enrolls a new device.
    ///
    /// - Throws: the error of the directory, or ``PushLinkError`` when no device id belongs to this
    ///   gateway.
    func enroll(name: String) async throws -> DeviceCredential {
        let device = try makeDevice()
        let secret = Secret.random(byteCount: Self.secretBytes).revealed
        guard let credential = DeviceCredential(device: device, secret: secret) else {
            preconditionFailure("base64url is the alphabet of credentials")
        }
        try await directory.add(
            DeviceRecord(
                device: DeviceID(device), name: name, secretHash: Self.hash(of: secret),
                enrolledAt: now()))
        return credential
    }

    private func makeDevice() throws(PushLinkError) -> String {
        for _ in 0..<Self.attemptsMax {
            let device = Secret.random(byteCount: Self.deviceBytes).revealed
            guard let routing else { return device }
            if routing.place(of: DeviceID(device)) == .here { return device }
        }
        throw .noOwner
    }

    /// Returns the device of a credential; `nil` for an unknown device or a wrong secret.
    ///
    /// Both cases take the same time, so that an attacker cannot find ids by timing.
    func device(of credential: DeviceCredential) -> DeviceID? {
        let device = DeviceID(credential.device)
        let record = directory.record(of: device)
        let expected = record?.secretHash ?? Self.nobody
        let isRight = ConstantTime.areEqual(Self.hash(of: credential.secret), to: expected)
        return isRight && record != nil ? device : nil
    }

    private static let nobody = [UInt8](repeating: 0, count: SHA256.byteCount)

    static func hash(of secret: String) -> [UInt8] {
        SHA256.hash(data: Array(secret.utf8)).bytes
    }
}

extension SHA256Digest {
    fileprivate var bytes: [UInt8] { Array(self) }
}
