internal import AppBundles
internal import Foundation
internal import NotificationModel

/// A value in a payload's own keys that should not travel in a push: a password, a token, a key, or
/// the number of a card or a person.
struct PayloadSecret: Sendable, Hashable {
    /// The names of the members that contain the value, from the top level inward.
    var path: [String]
    /// The words that name the value in a message.
    var name: String

    /// The maximum number of values that are examined in one payload.
    private static let valuesMax = 2_000

    /// Returns the secrets of a payload's own keys, sorted by place.
    static func all(in custom: [String: PropertyValue]) -> [PayloadSecret] {
        var found: [PayloadSecret] = []
        var open = custom.sorted { $0.key > $1.key }.map { (path: [$0.key], value: $0.value) }
        var count = 0
        while let (path, value) = open.popLast(), count < valuesMax {
            count += 1
            if let members = value.dictionary {
                open += members.sorted { $0.key > $1.key }.map { (path + [$0.key], $0.value) }
            } else if let items = value.array {
                open += items.reversed().map { (path, $0) }
            } else if let text = value.string ?? value.integer.map(String.init),
                let name = named(path[path.count - 1], text) ?? shaped(text)
            {
                found.append(PayloadSecret(path: path, name: name))
            }
        }
        return found
    }

    /// Returns what a member's name says of its value.
    private static func named(_ key: String, _ text: String) -> String? {
        guard !text.isEmpty, !isReference(text) else { return nil }
        let words = self.words(in: key)
        guard words.isDisjoint(with: coveredWords) else { return nil }
        return names.first { words.isSuperset(of: $0.words) }?.name
    }

    /// The words of a name in camel case, snake case or with hyphens.
    private static func words(in key: String) -> Set<String> {
        let spaced = key.replacing(/([a-z0-9])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
        let words = spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return Set(words).union([words.joined()])
    }

    /// Returns whether a text is a placeholder, such as `$TOKEN`, or says that nothing is there.
    private static func isReference(_ text: String) -> Bool {
        text.contains(/^(?:\$|\{\{|<|%)/) || text.contains(/^[*•x]+$/)
            || ["true", "false", "null", "none"].contains(text.lowercased())
    }

    /// Words of names for values that tell nothing by themselves.
    private static let coveredWords: Set<String> = [
        "encrypted", "cipher", "hash", "hashed", "hint", "public", "reset", "masked", "changed",
        "expired", "required", "expires", "last4", "type", "url", "count", "updated",
    ]

    private static let names: [(words: Set<String>, name: String)] = [
        (["password"], "a password"), (["passwd"], "a password"), (["pwd"], "a password"),
        (["passcode"], "a passcode"), (["密码"], "a password"),
        (["access", "token"], "an access token"), (["accesstoken"], "an access token"),
        (["refresh", "token"], "a refresh token"), (["refreshtoken"], "a refresh token"),
        (["auth", "token"], "an access token"), (["authtoken"], "an access token"),
        (["session", "token"], "a session token"), (["api", "key"], "an API key"),
        (["apikey"], "an API key"), (["private", "key"], "a private key"),
        (["privatekey"], "a private key"), (["client", "secret"], "a secret"),
        (["secret", "key"], "a secret"), (["card", "number"], "a card number"),
        (["cardnumber"], "a card number"), (["cvv"], "a card's security code"),
        (["cvc"], "a card's security code"), (["ssn"], "a social security number"),
    ]

    /// Returns what the form of a value says of it.
    private static func shaped(_ text: String) -> String? {
        if text.contains(/\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/) {
            return "a JSON Web Token"
        }
        if text.contains("-----BEGIN"), text.contains("PRIVATE KEY-----") { return "a private key" }
        if text.contains(/\bAKIA[0-9A-Z]{16}\b/) { return "an access key of AWS" }
        if text.contains(/^[0-9]{17}[0-9Xx]$/), isIdentityNumber(text) {
            return "an identity number"
        }
        if text.contains(/^[0-9](?:[ -]?[0-9]){12,18}$/), isCardNumber(text) {
            return "a card number"
        }
        return nil
    }

    /// Returns whether the check digit of ISO/IEC 7812 fits, and the number begins as a card's does.
    private static func isCardNumber(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        guard let first = digits.first, (3...6).contains(first) else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0
    }

    /// Returns whether the check digit of GB 11643 fits.
    private static func isIdentityNumber(_ text: String) -> Bool {
        let weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
        let digits = text.prefix(17).compactMap(\.wholeNumberValue)
        let rest = zip(weights, digits).reduce(0) { $0 + $1.0 * $1.1 } % 11
        return text.uppercased().last == Array("10X98765432")[rest]
    }
}
