package import DeviceModel
package import Foundation

/// A request from `bellhop` to `bellhop-tools`, which parses sources: payloads whose causes are
/// looked for in the project of their app.
package struct CauseExamination: Sendable, Hashable, Codable {
    package struct Payload: Sendable, Hashable, Codable {
        package var name: String?
        package var data: Data?

        package init(name: String?, data: Data?) { (self.name, self.data) = (name, data) }

        package var shownName: String { name ?? "payload" }
    }

    package static let payloadsMax = 50
    package var payloads: [Payload]
    package var checks: [String]
    package var deviceOS: String?

    package init(payloads: [Payload], checks: [String], deviceOS: String? = nil) {
        (self.payloads, self.checks, self.deviceOS) = (payloads, checks, deviceOS)
    }

    /// Returns the findings of each payload, with a limit per check.
    ///
    /// A limit for all checks together could drop the only finding of one check after many of
    /// another. The step would then claim that the check found nothing.
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
    init(_ finding: Finding) {
        self.init(
            check: finding.check, message: finding.message, remedy: finding.remedy,
            file: finding.place?.path, line: finding.place?.line)
    }
}
