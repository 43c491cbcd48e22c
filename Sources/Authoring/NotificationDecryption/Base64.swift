internal import Foundation

/// Reads Base64 as servers write it: with `+/` or `-_`, padded or not; nothing else.
func base64(_ text: String) -> Data? {
    if text.utf8.count.isMultiple(of: 4), let data = Data(base64Encoded: text) { return data }
    var standard = ""
    standard.reserveCapacity(text.utf8.count + 2)
    for character in text.unicodeScalars {
        switch character {
        case "-": standard.append("+")
        case "_": standard.append("/")
        case "=": continue
        default: standard.unicodeScalars.append(character)
        }
    }
    // Padding stands at the end alone, and there as much as is missing, or none.
    let padding = text.utf8.count - standard.utf8.count
    guard padding <= 2, text.utf8.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
        return nil
    }
    let missing = (4 - standard.utf8.count % 4) % 4
    guard padding == 0 || padding == missing else { return nil }
    return Data(base64Encoded: standard + String(repeating: "=", count: missing))
}
