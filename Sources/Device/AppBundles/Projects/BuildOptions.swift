/// Options that select which parts of a project are built, and how.
package struct BuildOptions: Sendable, Hashable {
    package var app: String?
    /// Whether the app's own code is built. Otherwise a host replaces it.
    ///
    /// By default (`nil`), the app of a `project.yml` is built if all its frameworks are available.
    /// The app of an Xcode project is not.
    package var includesApp: Bool?
    package var settings: [String: String] = [:]

    /// Substitutes by module name. For other modules Bellhop chooses.
    package var substitutes: [String: Substitute] = [:]

    /// Folders outside of the project's root whose files the project may use.
    package var allowedFolders: [String] = []

    package var initialObjects: [InitialObject] = []

    /// Whether an Xcode project's use of unavailable code stops the build. Otherwise that code is
    /// stubbed out.
    package var isStrict = false

    /// Whether the build continues without code that does not compile: it leaves out such an
    /// extension, and a host replaces such an app. Otherwise the build fails.
    package var leavesFailingOut = false

    package init(includesApp: Bool? = nil) { self.includesApp = includesApp }

    /// Returns these options, with the values of other options for those that are unset.
    package func over(_ others: BuildOptions) -> BuildOptions {
        var options = self
        options.app = app ?? others.app
        options.includesApp = includesApp ?? others.includesApp
        options.isStrict = isStrict || others.isStrict
        options.settings.merge(others.settings) { own, _ in own }
        options.initialObjects += others.initialObjects
        options.allowedFolders += others.allowedFolders
        options.substitutes.merge(others.substitutes) { own, _ in own }
        return options
    }
}
