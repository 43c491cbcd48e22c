/// Something that went wrong while a command ran, in a sentence with its remedy.
///
/// For wrong arguments there is `ValidationError`, which shows the usage as well.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
