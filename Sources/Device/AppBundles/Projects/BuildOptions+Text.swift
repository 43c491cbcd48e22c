package import Foundation

extension BuildOptions {
    /// Adds a build setting in the form `NAME=VALUE`. The value may be empty.
    ///
    /// ```swift
    /// var options = BuildOptions()
    /// try options.addSetting("DEVELOPMENT_TEAM=ABCDE12345")
    /// try options.addSubstitute("Analytics=Stubs/Analytics", relativeTo: folder)
    /// ```
    ///
    /// - Throws: `BuildError` for any other form.
    package mutating func addSetting(_ text: String) throws(BuildError) {
        let (name, value) = Self.pair(text)
        guard let value, !name.isEmpty else {
            throw BuildError(
                "\(text) is not a build setting.", at: "--setting", remedy: "Write NAME=VALUE.")
        }
        settings[name] = value
    }

    /// Adds a substitute in the form `MODULE=FOLDER`, `MODULE=built-in` or `MODULE=original`.
    ///
    /// - Throws: `BuildError` for any other form, a missing folder, or a module without a built-in
    ///   substitute.
    package mutating func addSubstitute(
        _ text: String, relativeTo folder: URL
    ) throws(BuildError) {
        let (module, value) = Self.pair(text)
        guard let value, !value.isEmpty, Substitute.isModule(module) else {
            throw BuildError(
                "\(text) is not a substitute.", at: "--substitute", remedy: "Write MODULE=FOLDER.")
        }
        let substitute = Substitute(value, relativeTo: folder)
        if let problem = substitute.problem(for: module) {
            throw BuildError(problem, at: "--substitute")
        }
        substitutes[module] = substitute
    }

    /// Splits a text at the first equals sign; the value is `nil` without one.
    private static func pair(_ text: String) -> (name: String, value: String?) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }
}
