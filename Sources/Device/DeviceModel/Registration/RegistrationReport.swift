/// The registration of one app for people and programs: each step with its sentence, its code and
/// its remedy.
package struct RegistrationReport: Sendable, Hashable, Codable {
    package var app: String
    package var steps: [JourneyReport.Step]

    init(app: String, _ steps: [RegistrationHistory.Step], language: String) {
        self.app = app
        self.steps = steps.map { JourneyReport.Step($0, language: language) }
    }

    /// Whether the app asked for a device token and got none.
    package var hasFailed: Bool {
        steps.contains { RegistrationReason(rawValue: $0.code)?.isFailure == true }
    }
}

extension JourneyReport.Step {
    /// Explains a step of an app's registration.
    init(_ step: RegistrationHistory.Step, language: String) {
        self.init(
            at: step.at, code: step.reason.rawValue,
            step.reason.meaning(language: language), detail: step.detail,
            checks: step.reason.checks)
    }
}
