/// Something that went wrong while a command ran, in a sentence with its remedy.
///
/// For wrong arguments there is `ValidationError`, which shows the usage as well.
package struct CommandError: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String

    /// Creates the error.
    package init(_ description: String) { self.description = description }
}
