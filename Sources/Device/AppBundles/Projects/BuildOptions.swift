/// What of a project is built.
package struct BuildOptions: Sendable, Hashable {
    /// The app's target; `nil` for the only one that there is.
    package var app: String?
    /// Whether the app's own code is built, and no host in its place; `nil` builds that of a
    /// `project.yml` if it needs no framework that is not here, and none of a project of Xcode.
    package var includesApp: Bool?
    /// Build settings over those of the project.
    package var settings: [String: String] = [:]

    /// What is built in place of modules, by the modules' names; of others Bellhop decides.
    package var substitutes: [String: Substitute] = [:]

    /// Folders outside of the project's root whose files it may use.
    package var allowedFolders: [String] = []

    /// What new stores of Core Data hold from the start.
    package var initialObjects: [InitialObject] = []

    /// Whether code of a project of Xcode that needs what is not here stops the build; otherwise it is
    /// stubbed out.
    package var isStrict = false

    /// Leaves all but the app's own code to the project.
    package init(includesApp: Bool? = nil) { self.includesApp = includesApp }

    /// These options, and where they say nothing, others.
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
