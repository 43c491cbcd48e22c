package import NotificationModel

/// The app of a project whose code was not built.
package struct ProjectApp: Sendable, Hashable, Codable {
    package var identifier: String
    /// The name on the Home Screen.
    package var name: String

    package init(identifier: String, name: String) {
        (self.identifier, self.name) = (identifier, name)
    }
}

/// The answer of a project's widget extension to a push, as the program that runs it prints it.
package struct WidgetRun: Sendable, Hashable, Codable {
    /// The project's app; `nil` if the project does not tell.
    package var app: ProjectApp?
    /// The reloads of the kinds with a push handler.
    package var reloads: [WidgetReload]
    /// The kinds without a push handler, each with that as its problem.
    package var others: [WidgetReload]
    /// The lines that the code printed.
    package var log: [String]

    package init(
        app: ProjectApp?, reloads: [WidgetReload], others: [WidgetReload], log: [String]
    ) {
        (self.app, self.reloads, self.others, self.log) = (app, reloads, others, log)
    }
}
