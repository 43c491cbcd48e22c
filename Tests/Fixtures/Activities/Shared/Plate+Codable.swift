import Foundation

extension Plate: Codable {
    init(from decoder: Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let parts = text.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[1]) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A plate is AB 123."))
        }
        (letters, self.number) = (String(parts[0]), number)
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(letters) \(number)")
    }
}
