internal import Foundation

enum SVGText {
    /// Returns the document with its ids counted from 1.
    ///
    /// cairo counts ids per process, so the second document of a process would otherwise differ
    /// from the first.
    static func renumbered(_ svg: Data) -> String {
        let bytes = [UInt8](svg)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var names: [[UInt8]: Int] = [:]
        var index = 0
        while index < bytes.count {
            guard let start = nameStart(bytes, index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let end = bytes[start...].firstIndex { $0 == quote || $0 == bracket } ?? bytes.count
            let name = Array(bytes[start..<end])
            let number = names[name] ?? names.count + 1
            names[name] = number
            result += bytes[index..<start] + Array("i\(number)".utf8)
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let bracket = UInt8(ascii: ")")
    private static let definition = Array(" id=\"".utf8)
    private static let references = ["\"#", "(#"].map { Array($0.utf8) }

    private static func nameStart(_ bytes: [UInt8], _ index: Int) -> Int? {
        for mark in [definition] + references where bytes[index] == mark[0] {
            let end = index + mark.count
            if end < bytes.count, bytes[index..<end].elementsEqual(mark) { return end }
        }
        return nil
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\n": result += "\n"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
                if isAllowed { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }
}
