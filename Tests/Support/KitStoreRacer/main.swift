import Foundation
import NotificationServiceKit

/// Performs the operation named by its first argument on the shared folder named by its second, and
/// prints a line for each operation that is complete and on disk. Tests run several at a time and
/// kill them.
///
///     kit-store-racer seen FOLDER FIRST LAST STEP    asks for ids, prints those that it was first for
///     kit-store-racer badge FOLDER FIRST LAST STEP   counts messages, prints the number
///     kit-store-racer receipts FOLDER FIRST LAST STEP  writes receipts down, sends all, prints each
///     kit-store-racer cache FOLDER FIRST LAST STEP   keeps files and reads them again
///     kit-store-racer hold FOLDER                    takes a lock, prints a line, and keeps it
let arguments = CommandLine.arguments
let store = try SharedFolder(
    folder: URL(fileURLWithPath: arguments[2]), lockWaitMax: 60,
    report: { say("damage \($0)") })

/// Writes the line with one call, so that a kill leaves no partial line.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Returns the bytes of a key; their length and value differ per turn.
func body(of number: Int, turn: Int) -> Data {
    Data(repeating: UInt8(truncatingIfNeeded: turn), count: 1 + (number * 977 + turn * 31) % 20_000)
}

var numbers: StrideThrough<Int> {
    stride(
        from: Int(arguments[3]) ?? 0, through: Int(arguments[4]) ?? 0, by: Int(arguments[5]) ?? 1)
}

switch arguments[1] {
case "seen":
    let seen = SeenLedger(in: store)
    for number in numbers where try seen.isFirst("\(number)") { say("\(number)") }
case "badge":
    let badge = BadgeLedger(in: store)
    for number in numbers { say("\(number) \(try badge.add("\(number)"))") }
case "receipts":
    let receipts = ReceiptLedger(in: store, lease: 0)
    for number in numbers {
        try receipts.add("\(number)", payload: Data("\(number)".utf8))
        say("added \(number)")
        await receipts.flush { say("sent \($0.id)") }
    }
case "cache":
    let cache = try FileCache(
        "race", in: store, limits: .init(bytesMax: 100_000, filesMax: 8, fileBytesMax: 30_000))
    for number in numbers {
        let key = "https://example.org/\(number % 12).png"
        let turn = number % 251
        try cache.insert(
            body(of: number % 12, turn: turn), for: key, validators: .init(etag: "\"\(turn)\""))
        if let file = try cache.find(key),
            let turn = file.validators.etag.flatMap({
                Int($0.filter(\.isNumber))
            })
        {
            say(file.body == body(of: number % 12, turn: turn) ? "whole" : "torn")
        } else {
            say("gone")
        }
    }
case "hold":
    try store.withLock("held") {
        say("held")
        while true { _ = FileHandle.standardInput.availableData }
    }
default:
    preconditionFailure("Unknown operation: \(arguments[1]).")
}
