package import APNs
internal import UntrustedFiles

extension SimulatorFile {
    /// Reads a payload's file, or standard input for `-`.
    ///
    /// - Throws: `InputFileError` for a file that cannot be read, `PushInputError` for one without a payload.
    package init(at path: String) throws {
        try self.init(try InputFile.payload(path), of: path)
    }

    /// Reads what a file holds.
    ///
    /// - Throws: `PushInputError` that names the file.
    package init(_ bytes: [UInt8], of path: String) throws(PushInputError) {
        do { try self.init(bytes) } catch {
            throw PushInputError(
                error.description, at: path == "-" ? "standard input" : path)
        }
    }
}
