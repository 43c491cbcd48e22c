internal import Foundation

/// Decodes Base64 in the variants that servers use: with `+/` or `-_`, padded or not.
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
    // Padding may occur only at the end, and is either complete or absent.
    let padding = text.utf8.count - standard.utf8.count
    guard padding <= 2, text.utf8.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
        return nil
    }
    let missing = (4 - standard.utf8.count % 4) % 4
    guard padding == 0 || padding == missing else { return nil }
    return Data(base64Encoded: standard + String(repeating: "=", count: missing))
}
