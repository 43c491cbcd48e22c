/// Why a payload cannot be written.
public struct PayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of mistakes; more may be added.
    public struct Code: Sendable, Hashable {
        let name: String

        /// A value of the app's own cannot be written as JSON.
        public static let cannotEncode = Code(name: "cannotEncode")
        /// A value of the app's own is not a JSON object.
        public static let notAnObject = Code(name: "notAnObject")
        /// A key of the app's own is one that the payload has already.
        public static let repeatedKey = Code(name: "repeatedKey")
        /// A number is outside of what the key allows.
        public static let outOfRange = Code(name: "outOfRange")
        /// The payload's kind cannot be sent this way.
        public static let unsuitable = Code(name: "unsuitable")
    }

    /// What kind of mistake it is.
    public let code: Code
    /// The key it is about, as the payload spells it: `aps.badge`.
    public let field: String
    /// What is wrong and what to do, in words for a person.
    public let description: String

    init(_ code: Code, field: String, _ description: String) {
        self.code = code
        self.field = field
        self.description = description
    }
}
