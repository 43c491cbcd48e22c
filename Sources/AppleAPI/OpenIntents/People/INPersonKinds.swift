/// The type of a person's handle.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandletype>.
@nonexhaustive
public enum INPersonHandleType: Int, Sendable {
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// Where the system found a suggested person.
///
/// See <https://developer.apple.com/documentation/intents/inpersonsuggestiontype>.
@nonexhaustive
public enum INPersonSuggestionType: Int, Sendable {
    case none = 0
    case socialProfile = 1
    case instantMessageAddress = 2
}
