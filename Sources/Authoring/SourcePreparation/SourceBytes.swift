enum SourceBytes {
    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    static func comment(in bytes: [UInt8], at start: Int) -> (end: Int, depth: Int) {
        var (place, open, depth) = (start, 0, 0)
        repeat {
            let pair = (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0)
            if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
                open += 1
                depth = max(depth, open)
                place += 2
            } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                open -= 1
                place += 2
            } else {
                place += 1
            }
        } while open > 0 && place < bytes.count
        return (place, depth)
    }
}
