package import NotificationModel

/// The answer of a project's widget extension to a push, as the program that runs it prints it.
package struct WidgetRun: Sendable, Hashable, Codable {
    /// The reloads of the kinds with a push handler.
    package var reloads: [WidgetReload]
    /// The kinds without a push handler, each with that as its problem.
    package var others: [WidgetReload]
    /// The lines that the code printed.
    package var log: [String]

    package init(reloads: [WidgetReload], others: [WidgetReload], log: [String]) {
        (self.reloads, self.others, self.log) = (reloads, others, log)
    }
}
