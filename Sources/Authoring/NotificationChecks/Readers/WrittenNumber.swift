internal import Foundation

/// The value of a written product or quotient of numbers, such as `24 * 60 * 60`.
struct WrittenNumber {
    let value: Double

    init?(_ text: String) {
        var value: Double?
        var operation: Character = "*"
        for token in text.replacing("_", with: "").matches(of: /\s*([*\/])?\s*(-?[0-9.]+)\s*/) {
            guard let number = Double(token.2) else { return nil }
            if let sign = token.1?.first { operation = sign }
            if let before = value {
                guard token.1 != nil else { return nil }
                value = operation == "*" ? before * number : before / number
            } else {
                value = number
            }
        }
        guard let value, text.wholeMatch(of: /[-0-9._*\/\s]+/) != nil else { return nil }
        self.value = value
    }
}
