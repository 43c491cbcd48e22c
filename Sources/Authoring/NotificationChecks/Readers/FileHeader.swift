internal import FileKinds
internal import Foundation

enum FileHeader {
    static func kind(_ bytes: [UInt8]) -> FileKind? {
        FileKind(bytes: Data(bytes.prefix(FileKind.headBytes)))
    }

    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        func big(_ place: Int, _ count: Int) -> Int {
            guard place + count <= bytes.count else { return 0 }
            return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
        }
        switch kind(bytes) {
        case .png where bytes.count >= 24: return (big(16, 4), big(20, 4))
        case .gif where bytes.count >= 10:
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        case .jpeg:
            var place = 2
            while place + 9 < bytes.count, bytes[place] == 0xFF {
                let marker = bytes[place + 1]
                let isFrame =
                    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
                if isFrame { return (big(place + 7, 2), big(place + 5, 2)) }
                place += 2 + max(2, big(place + 2, 2))
            }
            return nil
        default: return nil
        }
    }

    static func isCut(_ bytes: [UInt8], _ kind: FileKind?) -> Bool {
        switch kind {
        case .png: !bytes.suffix(12).contains(subsequence: [0x49, 0x45, 0x4E, 0x44])
        case .jpeg: !bytes.suffix(64).contains(subsequence: [0xFF, 0xD9])
        case .gif: bytes.last != 0x3B
        default: false
        }
    }
}

extension Collection where Element: Equatable {
    fileprivate func contains(subsequence other: [Element]) -> Bool {
        let all = Array(self)
        guard all.count >= other.count else { return false }
        return (0...all.count - other.count).contains { Array(all[$0..<$0 + other.count]) == other }
    }
}
