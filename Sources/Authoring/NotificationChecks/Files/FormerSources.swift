/// Sources of an earlier revision of the project, with which a check compares the sources of now.
package struct FormerSources: Sendable, Hashable {
    /// The revision as the person named it.
    package var revision: String
    /// The texts of Swift files by path.
    package var texts: [String: String]

    package init(revision: String, texts: [String: String]) {
        (self.revision, self.texts) = (revision, texts)
    }
}
