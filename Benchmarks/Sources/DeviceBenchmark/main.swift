// Measures the time from the start of a device's process until it is ready, and the cost of a service extension's
// process for a push: `Scripts/bench-device`.
//
//     DeviceBenchmark DEVICE-RUNNER APP-BUNDLE [RUNS]
//     DeviceBenchmark DEVICE-RUNNER APP-BUNDLE neighbors
//
// The second form measures the well-behaved extension alone and next to twenty apps that misbehave. The time of a start
// ends with the line `ready`, and so includes the time in which the system loads the program.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    FileHandle.standardError.write(
        Data("usage: DeviceBenchmark DEVICE-RUNNER APP-BUNDLE [RUNS]\n".utf8))
    exit(64)
}
let runner = URL(filePath: arguments[1])
let bundle = URL(filePath: arguments[2])
let runs = arguments.count > 3 ? Int(arguments[3]) ?? 21 : 21
let folder = FileManager.default.temporaryDirectory
    .appending(path: "bh-start-\(ProcessInfo.processInfo.processIdentifier)")
defer { try? FileManager.default.removeItem(at: folder) }

if arguments.count > 3, arguments[3] == "neighbors" {
    try measureNeighbors(runner: runner, bundle: bundle, folder: folder)
    try? FileManager.default.removeItem(at: folder)
    exit(0)
}

var newStarts: [Double] = []
for number in 0..<runs {
    let state = folder.appending(path: "new-\(number)")
    newStarts.append(try Start(runner: runner, state: state, bundle: bundle).end())
}
tell("a new device", newStarts)

let full = folder.appending(path: "full")
let filling = try Start(runner: runner, state: full, bundle: bundle)
for number in 0..<2_000 { try filling.order("add a\(number)") }
for number in 0..<64 { try filling.order("far f\(number)") }
_ = try filling.end()
var fullStarts: [Double] = []
for _ in 0..<runs {
    fullStarts.append(try Start(runner: runner, state: full, bundle: bundle).end())
}
tell("with 2000 journeys, 1000 listed and 64 pending", fullStarts)

try measureExtension(runner: runner, bundle: bundle, folder: folder, sandbox: "off")
do {
    try measureExtension(runner: runner, bundle: bundle, folder: folder, sandbox: "required")
} catch let failure as Start.Failure {
    print("in a sandbox: not measured, \(failure)")
}

/// Prints the figures of several starts in their order.
func tell(_ name: String, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    let all = milliseconds.map { String(format: "%.1f", $0) }.joined(separator: " ")
    let figures = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]]
        .map { String(format: "%.1f", $0) }
    print("\(name): median \(figures[1]) ms of \(sorted.count), \(figures[0]) to \(figures[2])")
    print("  \(all)")
}
