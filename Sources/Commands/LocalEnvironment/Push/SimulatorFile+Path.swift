package import APNs
internal import UntrustedFiles

extension SimulatorFile {
    /// Reads the file of a payload, or standard input for `-`.
    ///
    /// - Throws: `InputFileError` for an unreadable file, `PushInputError` for a file without a
    ///   payload.
    package init(at path: String) throws {
        try self.init(try InputFile.payload(path), of: path)
    }

    /// Parses the contents of a file.
    ///
    /// - Throws: `PushInputError` with the name of the file.
    package init(_ bytes: [UInt8], of path: String) throws(PushInputError) {
        do { try self.init(bytes) } catch {
            throw PushInputError(
                error.description, at: path == "-" ? "standard input" : path)
        }
    }
}
