import Device
import DeviceKernel
import DeviceModel
import Foundation

/// Changes the store in the folder named by its argument, batch after batch without an end, and
/// prints each batch's number when it is durable. Tests kill it.
///
/// Batch n adds 1 to 40 records that contain their count and length, writes n to a record of the
/// device, and deletes batch n − 20. A new process continues after the last batch of the killed
/// one.
struct Entry: Codable {
    var batch: Int
    var index: Int
    var of: Int
    var fill: String
}

func count(of batch: Int) -> Int { 1 + batch * 7 % 40 }

func changes(_ batch: Int) throws -> [RecordChange] {
    let encoder = JSONEncoder()
    var changes = try (0..<count(of: batch)).map { index in
        let entry = Entry(
            batch: batch, index: index, of: count(of: batch),
            fill: String(repeating: "x", count: (batch + index) * 389 % 5000))
        return RecordChange.put(
            try StoredRecord(
                kind: .pending, key: "\(batch)/\(index)", app: "com.example.chat",
                value: encoder.encode(entry)))
    }
    let old = batch - 20
    if old > 0 {
        changes += (0..<count(of: old)).map { .delete(kind: .pending, key: "\(old)/\($0)") }
    }
    let last = try StoredRecord(kind: .device, key: "last", value: encoder.encode(batch))
    return changes + [.put(last)]
}

let store = try DeviceStore(at: URL(filePath: CommandLine.arguments[1]))
precondition(store.damage == nil, "a kill has damaged the memory")
let last = try store.load().first { $0.kind == .device }
var batch = try last.map { try JSONDecoder().decode(Int.self, from: $0.value) } ?? 0
while true {
    batch += 1
    try store.apply(changes(batch))
    // One write, so that a kill leaves no partial number.
    FileHandle.standardOutput.write(Data("\(batch)\n".utf8))
}
