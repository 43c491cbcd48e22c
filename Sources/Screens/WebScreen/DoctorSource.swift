package import DeviceModel

/// Checks payloads before they are sent.
///
/// - `POST /api/doctor` with a `PushDraft` returns an array of `PayloadRemark`.
/// - `POST /api/prediction` with a `PushDraft` returns a `PredictionReport`.
/// - `GET /explain/ID` returns a text.
///
/// The requests are free of side effects, so a page can send them while the user types.
package protocol DoctorSource: Sendable {
    /// Returns the findings about a payload, the most severe first.
    ///
    /// - Throws: `SettingError` if the app is not installed.
    func examine(_ draft: PushDraft) async throws -> [PayloadRemark]

    /// Predicts the outcome of a push with this payload at the current time.
    ///
    /// - Throws: `SettingError` if the app is not installed.
    func predict(_ draft: PushDraft) async throws -> PredictionReport

    /// Adds the doctor's findings about the payload and the app to a journey.
    func explained(_ report: JourneyReport) async -> JourneyReport

    /// Returns the explanation of an id on the page in lines of text; `nil` for an unknown id.
    ///
    /// The id is that of a statement about iOS, of a check of the doctor or of a reason.
    func explanation(of id: String) async throws -> String?
}

package struct PushDraft: Sendable, Hashable, Codable {
    package var payload: String
    /// The bundle identifier of the app; by default the target in the payload, or the only
    /// installed app.
    package var app: String?
    package var isCall: Bool?
    package var collapseIdentifier: String?

    package init(
        payload: String, app: String? = nil, isCall: Bool? = nil, collapseIdentifier: String? = nil
    ) {
        self.payload = payload
        self.app = app
        self.isCall = isCall
        self.collapseIdentifier = collapseIdentifier
    }
}

package struct PayloadRemark: Sendable, Hashable, Codable, CustomStringConvertible {
    package var check: String
    package var severity: String
    package var message: String
    package var remedy: String
    package var reason: String
    /// The line of the payload, from 1; `nil` for a finding about the app.
    package var line: Int?
    /// The column, from 1, in UTF-8 units.
    package var column: Int?
    package var file: String?
    /// The path of the documentation, relative to the repository.
    package var documentation: String

    package init(
        check: String, severity: String, message: String, remedy: String, reason: String,
        line: Int? = nil, column: Int? = nil, file: String? = nil, documentation: String
    ) {
        (self.check, self.severity, self.message) = (check, severity, message)
        (self.remedy, self.reason, self.documentation) = (remedy, reason, documentation)
        (self.line, self.column, self.file) = (line, column, file)
    }

    package var description: String {
        let place =
            file
            ?? (["payload"] + [line, column].compactMap { $0.map(String.init) })
            .joined(separator: ":")
        return "\(place): \(check) \(severity): \(message) \(remedy)"
    }
}

/// The predicted journey of a push and its outcome.
package struct PredictionReport: Sendable, Hashable, Codable {
    package var journey: JourneyReport
    /// The sentences about what the user would see and hear, in order.
    package var outcome: [String]

    package init(_ prediction: Prediction) {
        journey = JourneyReport(prediction.journey)
        outcome = prediction.outcome
    }
}
