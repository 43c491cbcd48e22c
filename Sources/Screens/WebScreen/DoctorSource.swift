package import DeviceModel

/// Judges payloads before they are sent: `POST /api/doctor` with a `PushDraft` answers an array of
/// `PayloadRemark`, `POST /api/prediction` with one answers a `PredictionReport`, and `GET /explain/ID`
/// answers a text.
///
/// None of them sends, stores or shows anything, so that all can be asked while a payload is typed.
package protocol DoctorSource: Sendable {
    /// What is wrong with a payload, the worst first.
    ///
    /// - Throws: `SettingError` for an app that is not installed.
    func examine(_ draft: PushDraft) async throws -> [PayloadRemark]

    /// What would happen to a push with this payload now.
    ///
    /// - Throws: `SettingError` for an app that is not installed.
    func predict(_ draft: PushDraft) async throws -> PredictionReport

    /// Adds to a journey what the checks of its steps find on its payload and its app.
    func explained(_ report: JourneyReport) async -> JourneyReport

    /// What an id on the page means, in lines for people: a statement about iOS, a check of the doctor
    /// or a reason; `nil` for an id that nothing has.
    func explanation(of id: String) async throws -> String?
}

/// A push that is not sent yet.
package struct PushDraft: Sendable, Hashable, Codable {
    /// The payload's text as it is typed, JSON or not.
    package var payload: String
    /// The app's bundle identifier; `nil` for the one that the payload names as its target, or the
    /// only one that is installed.
    package var app: String?
    /// Whether it is a call's push; an ordinary one otherwise.
    package var isCall: Bool?
    /// The request's identifier, from the header `apns-collapse-id`.
    package var collapseIdentifier: String?

    /// Creates a draft.
    package init(
        payload: String, app: String? = nil, isCall: Bool? = nil, collapseIdentifier: String? = nil
    ) {
        self.payload = payload
        self.app = app
        self.isCall = isCall
        self.collapseIdentifier = collapseIdentifier
    }
}

/// What the doctor says of a payload.
package struct PayloadRemark: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The check's id, for example `P004`.
    package var check: String
    /// `error`, `warning` or `hint`.
    package var severity: String
    /// What is wrong, with the value that is there.
    package var message: String
    /// What to do.
    package var remedy: String
    /// Why it matters, and what an iPhone does.
    package var reason: String
    /// The line of the payload, from 1; `nil` when it is about the app.
    package var line: Int?
    /// The column, from 1, in UTF-8 units.
    package var column: Int?
    /// The file of the app; `nil` when it is about the payload.
    package var file: String?
    /// Where the check is described, relative to the repository.
    package var documentation: String

    /// Creates a remark.
    package init(
        check: String, severity: String, message: String, remedy: String, reason: String,
        line: Int? = nil, column: Int? = nil, file: String? = nil, documentation: String
    ) {
        (self.check, self.severity, self.message) = (check, severity, message)
        (self.remedy, self.reason, self.documentation) = (remedy, reason, documentation)
        (self.line, self.column, self.file) = (line, column, file)
    }

    /// One line for people.
    package var description: String {
        let place =
            file
            ?? (["payload"] + [line, column].compactMap { $0.map(String.init) })
            .joined(separator: ":")
        return "\(place): \(check) \(severity): \(message) \(remedy)"
    }
}

/// What would happen to a push: its journey as it would be, and what the person would notice.
package struct PredictionReport: Sendable, Hashable, Codable {
    /// The journey. Its id is not that of a real one.
    package var journey: JourneyReport
    /// What the person would see and hear, in sentences, in order.
    package var outcome: [String]

    /// Tells a look ahead.
    package init(_ prediction: Prediction) {
        journey = JourneyReport(prediction.journey)
        outcome = prediction.outcome
    }
}
