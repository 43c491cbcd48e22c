internal import Foundation

/// Check X040: code that guesses the environment of a device token.
let environmentChecks: [Check] = [
    Check(
        "X040", .hint, "The environment of a device token is not guessed",
        remedy:
            "Treat a missing profile as production. Let the server keep the environment with the token, and try the other one once after BadDeviceToken.",
        reason:
            "The profile that signs a build decides: a development profile means the sandbox, in a Release build, too. Builds of TestFlight, Ad Hoc and the App Store have tokens of production, and those of TestFlight and the App Store lack embedded.mobileprovision.",
        source: "NET-4; maple #524, HockeySDK-iOS #205"
    ) { model in
        model.appSources.flatMap { [$0.readProfile, $0.debugEnvironment].compactMap(\.self) }
    }
]

extension SwiftSource {
    private static func isAboutPush(_ text: String) -> Bool {
        text.contains(/(?i)apns|aps[-_ ]?environment|devicetoken|push/)
    }

    /// The place where the environment is read from the profile in the app's bundle.
    fileprivate var readProfile: Observation? {
        let isAboutPush = strings.contains { $0.text.contains(/(?i)aps-environment|sandbox/) }
        guard isAboutPush,
            let mark = strings.first(where: { $0.text.contains("mobileprovision") })
        else { return nil }
        return Observation(
            place(mark.line),
            "The code reads embedded.mobileprovision, which builds of TestFlight and the App Store lack."
        )
    }

    /// The place where the build configuration chooses the environment.
    fileprivate var debugEnvironment: Observation? {
        let mark = debugChoices.first { choice in
            Self.isAboutPush(choice.text)
                || function(choice.function).map { function in
                    Self.isAboutPush("\(function.name) \(function.parameters)")
                } == true
        }
        return mark.map {
            Observation(
                place($0.line),
                "DEBUG chooses the environment of the token, but the profile that signs the build decides."
            )
        }
    }
}
