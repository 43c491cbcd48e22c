/// An error in a value that a payload cannot contain. It names the key and the remedy.
///
/// ```swift
/// do {
///     var payload = AlertPayload(title: "On its way")
///     payload.custom = try EncodedObject([1, 2])
/// } catch {
///     print(error)  // Array<Int> is not an object with named members. …
/// }
/// ```
public struct PayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error. Later versions may add more.
    public struct Code: Sendable, Hashable {
        let name: String

        /// A value of the app does not encode as JSON.
        public static let cannotEncode = Code(name: "cannotEncode")
        /// A value of the app encodes as another type than a JSON object.
        public static let notAnObject = Code(name: "notAnObject")
        /// A custom key has the name of a key that the payload already contains.
        public static let repeatedKey = Code(name: "repeatedKey")
        /// A number is outside of the range of its key.
        public static let outOfRange = Code(name: "outOfRange")
        /// The payload cannot be sent in this way, for example the start of an activity as a
        /// broadcast.
        public static let unsuitable = Code(name: "unsuitable")
    }

    /// The kind of error, for code that handles it.
    public let code: Code
    /// The key of the value, as the payload spells it: `aps.badge`.
    public let field: String
    /// A sentence that states the problem and the remedy.
    public let description: String

    init(_ code: Code, field: String, _ description: String) {
        self.code = code
        self.field = field
        self.description = description
    }
}
