/// Why an object file of the compiler could not be read.
package struct ObjectFileError: Error, Sendable, Hashable, CustomStringConvertible {
    package let code: String
    package let description: String

    static let truncated = Self(
        code: "truncated", description: "An offset points outside of the object file.")
    static let format = Self(
        code: "format",
        description: "The file must be a relocatable ELF object for x86-64 or aarch64.")
    static let tooLarge = Self(
        code: "tooLarge", description: "The object file has more entries than Bellhop reads.")
    static let nameTooLong = Self(
        code: "nameTooLong", description: "A name in the object file is longer than 8,192 bytes.")
    static let invalidName = Self(
        code: "invalidName", description: "A name in the object file is not UTF-8.")
    static let pointer = Self(
        code: "pointer",
        description: "A pointer in the object file's class data leads to no section.")
}
