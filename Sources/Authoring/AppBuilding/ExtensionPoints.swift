internal import AppBundles
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

struct ExtensionPoints {
    let container: XcodeContainer
    let finder: FileFinder
    private let isDebug: Bool

    init(_ container: XcodeContainer, _ finder: FileFinder, isDebug: Bool) {
        (self.container, self.finder, self.isDebug) = (container, finder, isDebug)
    }

    private typealias Choice = (app: XcodeContainer.Member, extensions: [XcodeContainer.Member])

    /// Returns the app with notification extensions.
    ///
    /// - Throws: `BuildError` when the project has none, or has several and none is selected.
    func app(
        named name: String?
    ) throws -> (app: XcodeContainer.Member, extensions: [XcodeContainer.Member]) {
        let choices = container.apps.map { app in
            (app, container.extensions(of: app).filter(isForNotifications))
        }
        let list = choices.map { container[$0.0].target.name.printable }.joined(separator: ", ")
        if let name {
            guard let choice = choices.first(where: { container[$0.0].target.name == name }) else {
                throw choices.isEmpty
                    ? noApp
                    : BuildError(
                        "Unknown app: \(name.printable).",
                        remedy: "Name one of its apps: \(list).")
            }
            return choice
        }
        let useful = choices.filter { !$0.1.isEmpty }
        let candidates = useful.isEmpty ? choices : useful
        guard let choice = candidates.first else { throw noApp }
        guard candidates.count > 1 else { return choice }
        // Of an app and its test versions, the one with the project's name is selected.
        let name = FilePaths.name(container.path).prefix { $0 != "." }
        guard let named = candidates.first(where: { container[$0.0].target.name == name }) else {
            throw BuildError(
                "The project has several apps: \(list).", remedy: "Name one with --target.")
        }
        return named
    }

    private var noApp: BuildError {
        BuildError(
            "The project lacks a target that is an iPhone app.", at: container.path.printable,
            remedy: "Name the project or the workspace that has it.")
    }

    func others(than app: XcodeContainer.Member) -> [String] {
        container.apps.filter { other in
            other != app && container.extensions(of: other).contains(where: isForNotifications)
        }.map { container[$0].target.name }
    }

    /// Returns the widget extension of an app.
    func widgetExtension(of app: XcodeContainer.Member) -> XcodeContainer.Member? {
        container.extensions(of: app).first { member in
            point(of: member).map { settings(of: member).expand($0).text }
                == AppBundle.widgetExtensionPoint
        }
    }

    private static let points: Set<String> = [
        "com.apple.usernotifications.service", AppBundle.contentExtensionPoint,
    ]

    private func isForNotifications(_ member: XcodeContainer.Member) -> Bool {
        guard let point = point(of: member) else { return serviceClass(of: member) != nil }
        return Self.points.contains(settings(of: member).expand(point).text)
    }

    private func point(of member: XcodeContainer.Member) -> String? {
        list(of: member)?.root["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    }

    /// Returns the extensions whose extension point cannot be expanded, each with the first
    /// undefined variable in it.
    func undefined(of app: XcodeContainer.Member) -> [(XcodeContainer.Member, variable: String)] {
        container.extensions(of: app).compactMap { member in
            guard let value = point(of: member).map(settings(of: member).expand),
                value.text.isEmpty, let variable = value.undefined.min()
            else { return nil }
            return (member, variable)
        }
    }

    func unreadable(of app: XcodeContainer.Member) -> [XcodeContainer.Member] {
        container.extensions(of: app).filter { member in
            settings(of: member).value("INFOPLIST_FILE")?.isEmpty == false
                && list(of: member) == nil && serviceClass(of: member) == nil
        }
    }

    static func message(_ name: String, undefined variable: String) -> String {
        "The extension point of \(name.printable) is $(\(variable.printable)), which nothing defines, so "
            + "that the extension is left out. If it is a service extension: --setting "
            + "\(variable.printable)=com.apple.usernotifications.service."
    }

    func settings(of member: XcodeContainer.Member) -> BuildSettings {
        let (project, target) = container[member]
        return ConfigurationChoice(project, isDebug: isDebug).settings(of: target)
    }

    private func list(of member: XcodeContainer.Member) -> PropertyListFile? {
        guard let path = settings(of: member).value("INFOPLIST_FILE"),
            let file = finder.find(FilePaths.join(container[member].project.folder, path))
        else { return nil }
        return try? PropertyListFile(URL(filePath: file.path))
    }
}
