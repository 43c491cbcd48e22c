/// Uses a structure that Bellhop does not give to Swift code.
enum RecordSize {
    static func size() -> Int {
        let record = ReaderRecord(kind: 1, size: 2)
        return Int(record.size)
    }
}
