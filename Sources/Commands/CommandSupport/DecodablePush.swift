package import Foundation
package import NotificationModel

/// The parts of a Live Activity's push that the app's type decodes.
package struct DecodablePush: Sendable, Hashable, Codable {
    /// Milliseconds since 1970, against which dates are judged.
    package var now: Double
    /// The value of `event`: `start`, `update` or `end`.
    package var event: String
    /// The name of the attributes type; only the push that starts an activity has it.
    package var type: String?
    /// The JSON texts of `content-state` and `attributes`, by these names.
    package var parts: [String: String]

    private static let partNames = ["content-state", "attributes"]

    /// Reads a payload. Returns `nil` if it is not the push of a Live Activity.
    package init?(_ payload: Data, now: Date = .now) {
        guard let aps = try? PropertyValue(json: payload)["aps"], let event = aps["event"]?.string,
            aps["content-state"] != nil || aps["attributes-type"] != nil
        else { return nil }
        self.now = now.timeIntervalSince1970 * 1_000
        self.event = event
        type = aps["attributes-type"]?.string
        parts = Self.partNames.reduce(into: [:]) { parts, name in
            guard let value = aps[name], let data = try? JSONEncoder().encode(value) else { return }
            parts[name] = String(decoding: data, as: UTF8.self)
        }
    }

    /// The request in one line, as the program with the app's types reads it.
    package var line: String {
        String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
    }
}

/// The answer of the program that reads a project's types.
package struct DecodedPushes: Sendable, Codable {
    /// The project's app; `nil` if the project does not tell.
    package var app: ProjectApp?
    /// For each push, the results of the types.
    package var results: [[ContentStateDecoding]]

    package init(app: ProjectApp?, results: [[ContentStateDecoding]]) {
        (self.app, self.results) = (app, results)
    }
}

extension DecodedPushes {
    /// Returns the results of each push.
    ///
    /// A push that changes an activity that an earlier push started is meant for that activity's
    /// type, so only the result of this type counts.
    package func results(of pushes: [DecodablePush]) -> [[ContentStateDecoding]] {
        // The types of the activities that run, the newest last.
        var running: [String] = []
        return zip(pushes, results).map { push, results in
            guard push.event != "start" else {
                if let type = push.type { running.append(type) }
                return results
            }
            let type = push.event == "end" ? running.popLast() : running.last
            let own = results.filter { $0.type == type }
            return own.isEmpty ? results : own
        }
    }
}
