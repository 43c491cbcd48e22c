internal import DeviceKernel
package import DeviceModel
internal import Foundation
internal import ProcessLink

extension Device {
    /// Predicts the handling of a push that arrives now, with the app's current sound files.
    ///
    /// ```swift
    /// let prediction = try await device.predict(push)
    /// for sentence in prediction.outcome { print(sentence) }
    /// ```
    ///
    /// The device displays, stores and plays nothing, and runs no code of the app. See
    /// `Kernel.prediction(of:at:)`.
    ///
    /// - Throws: `ActionError` if the app is not installed.
    package func predict(_ push: ArrivedPush) throws -> Prediction {
        var ahead = kernel
        if let sounds = sounds(of: push.app) {
            _ = ahead.handle(.soundsFound(app: push.app, sounds), at: clock.now)
        }
        guard let prediction = ahead.prediction(of: push, at: clock.now) else {
            throw ActionError("No app \(push.app) is installed.")
        }
        return prediction
    }

    private func sounds(of app: String) -> [SoundFile]? {
        guard let plan = plan(for: .app(app)), let home = plan.home,
            let bundle = installed[app]?.url
        else { return nil }
        return SoundInventory.scan(
            bundle: bundle, home: home, groups: plan.connectResponse.groupContainers
        ).files
    }
}
