/// An app whose code does not run, and the reason.
package struct AppWithoutCode: Sendable, Hashable, Codable {
    /// The app; `nil` if its project or bundle cannot be read.
    package var app: AppDescription?
    /// The name of the project or bundle.
    package var name: String
    package var reason: String
    /// Whether `app` has the extensions of the project or bundle.
    package var knowsExtensions: Bool

    package init(
        _ app: AppDescription?, name: String, reason: String, knowsExtensions: Bool = true
    ) {
        (self.app, self.name, self.reason) = (app, name, reason)
        self.knowsExtensions = app != nil && knowsExtensions
    }

    /// Returns the app as the device knows it, with the reason for its journeys.
    ///
    /// - Parameter identifier: The bundle identifier of an app that cannot be read.
    package func description(identifier: String) -> AppDescription {
        let base = name.split(separator: ".").first.map(String.init) ?? name
        var app = app ?? AppDescription(bundleIdentifier: identifier, name: base)
        app.omissions.isHosted = true
        if let service = app.serviceExtension {
            app.omissions.targets.insert(
                .init(
                    name: service.bundleIdentifier, kind: .service, cause: .refused, error: reason),
                at: 0)
            app.serviceExtension = nil
        } else if !knowsExtensions {
            app.omissions.targets.insert(
                .init(name: name, kind: .unknown, cause: .refused, error: reason), at: 0)
        }
        app.omissions.targets += app.contentExtensions.map { view in
            .init(
                name: view.bundleIdentifier, kind: .content, cause: .refused, error: reason,
                categories: view.categories)
        }
        app.contentExtensions = []
        return app
    }
}
