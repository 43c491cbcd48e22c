package import DeviceModel
package import Foundation

/// Payloads whose causes are looked for in the project of their app: what `bellhop` sends to
/// `bellhop-tools`, which reads sources.
package struct CauseExamination: Sendable, Hashable, Codable {
    /// A payload, or the place of an unknown one.
    package struct Payload: Sendable, Hashable, Codable {
        /// The file, as the person named it; `nil` for a payload without one.
        package var name: String?
        /// Its bytes; `nil` for a local notification.
        package var data: Data?

        /// Names a payload.
        package init(name: String?, data: Data?) { (self.name, self.data) = (name, data) }

        /// The file, or `payload`.
        package var shownName: String { name ?? "payload" }
    }

    /// How many payloads are examined at a time.
    package static let payloadsMax = 50
    /// The payloads, each with its own answer.
    package var payloads: [Payload]
    /// The ids of the checks to run.
    package var checks: [String]
    /// The version of iOS that the device plays, for T008.
    package var deviceOS: String?

    /// Asks for the findings of checks.
    package init(payloads: [Payload], checks: [String], deviceOS: String? = nil) {
        (self.payloads, self.checks, self.deviceOS) = (payloads, checks, deviceOS)
    }

    /// The findings of each payload, as many of each check as a step can carry.
    ///
    /// A limit for all checks together would drop the only finding of one check after many of another, and
    /// the step would say that it found nothing.
    package func answer(by doctor: PayloadDoctor) -> [[JourneyReport.Cause]] {
        payloads.prefix(Self.payloadsMax).map { payload in
            var counts: [String: Int] = [:]
            let causes = doctor.causes(in: payload.data, named: payload.shownName, checks: checks)
            return causes.filter { cause in
                counts[cause.check, default: 0] += 1
                return counts[cause.check, default: 0] <= JourneyReport.Cause.countMax
            }
        }
    }
}

extension JourneyReport.Cause {
    /// A finding of the doctor as a step of a journey carries it.
    init(_ finding: Finding) {
        self.init(
            check: finding.check, message: finding.message, remedy: finding.remedy,
            file: finding.place?.path, line: finding.place?.line)
    }
}
