/// The kinds of handle.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandletype>.
@nonexhaustive
public enum INPersonHandleType: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// A mail address.
    case emailAddress = 1
    /// A telephone number.
    case phoneNumber = 2
}

/// Where the system found a person that it suggests.
///
/// See <https://developer.apple.com/documentation/intents/inpersonsuggestiontype>.
@nonexhaustive
public enum INPersonSuggestionType: Int, Sendable {
    /// Not a suggestion.
    case none = 0
    /// In a social network.
    case socialProfile = 1
    /// In a messaging service.
    case instantMessageAddress = 2
}
