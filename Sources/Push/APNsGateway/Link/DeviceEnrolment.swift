public import BellhopBasics
import Crypto
import DevicePushLink
import Foundation

/// Who may enrol a device at a gateway.
public enum EnrolmentPolicy: Sendable {
    /// Whoever knows this secret; see `EnrolmentSecret` in LocalAuthority for one in a file.
    case secret(Secret)
    /// Whoever can reach the port: for a gateway on loopback that is for development.
    case open
    /// Nobody; devices that enrolled earlier go on.
    case closed

    /// Whether a request may enrol a device.
    func allows(_ secret: String?) -> Bool {
        switch self {
        case .secret(let expected): secret.map { expected.matches($0) } ?? false
        case .open: true
        case .closed: false
        }
    }
}

/// Gives devices their credentials, and knows them again.
struct DeviceEnrolment: Sendable {
    private static let deviceBytes = 16
    private static let secretBytes = 32

    /// How many ids are drawn for one that belongs to this gateway, of up to some hundred gateways.
    static let attemptsMax = 10_000

    let directory: any DeviceDirectory
    var routing: (any DeviceRouting)?
    let now: @Sendable () -> Date

    /// Makes a new device.
    ///
    /// - Throws: the error of the directory, or ``PushLinkError`` where no device belongs to this gateway.
    func enrol(name: String) async throws -> DeviceCredential {
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

    /// An id that no device has, of those that belong to this gateway.
    private func makeDevice() throws(PushLinkError) -> String {
        for _ in 0..<Self.attemptsMax {
            let device = Secret.random(byteCount: Self.deviceBytes).revealed
            guard let routing else { return device }
            if routing.place(of: DeviceID(device)) == .here { return device }
        }
        throw .noOwner
    }

    /// The device of a credential; `nil` when there is none or its secret is another.
    ///
    /// An id that is not known takes as long as a wrong secret, so ids cannot be found by timing.
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
    /// The digest as an array.
    fileprivate var bytes: [UInt8] { Array(self) }
}
