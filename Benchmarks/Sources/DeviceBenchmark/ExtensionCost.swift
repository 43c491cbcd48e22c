import Foundation

/// Pushes through the example's service extension, one after the other, each from the device having
/// it until the extension's content is back: first the one for which the process starts, then a
/// thousand more. In-process the same work takes some microseconds, so all of this is the process's
/// cost.
func measureExtension(runner: URL, bundle: URL, folder: URL) throws {
    let pushes = 1_000
    var cold: [Double] = []
    for number in 0..<11 {
        let device = try Start(
            runner: runner, state: folder.appending(path: "cold-\(number)"), bundle: bundle)
        cold.append(try served("c", by: device).milliseconds)
        _ = try device.end()
    }
    tell("the first push, with the start of the extension's process", cold)

    let device = try Start(
        runner: runner, state: folder.appending(path: "warm"), bundle: bundle)
    var warm: [Double] = []
    var before: String?
    var process = 0
    for number in 0..<pushes {
        let one = try served("w\(number)", by: device)
        process = one.process
        warm.append(one.milliseconds)
        if number == 99 { before = footprint(of: process) }
    }
    let sorted = warm.dropFirst(10).sorted()
    print(
        "warm pushes: median \(String(format: "%.2f", sorted[sorted.count / 2])) ms, 99 of 100 below "
            + "\(String(format: "%.2f", sorted[sorted.count * 99 / 100])) ms, \(sorted.count) pushes"
    )
    print("  the extension's process after 100 pushes: \(before ?? "unknown")")
    print("  after \(pushes) pushes: \(footprint(of: process) ?? "unknown")")
    _ = try device.end()
}

private func served(
    _ id: String, by device: Start
) throws -> (milliseconds: Double, process: Int) {
    let words = try device.ask("serve \(id)").split(separator: " ")
    guard words.count == 2, let milliseconds = Double(words[0]), let process = Int(words[1]) else {
        throw Start.Failure(description: "no figures for \(id): \(words)")
    }
    return (milliseconds, process)
}

/// The memory and the open files of a process; `nil` where the system does not say so.
private func footprint(of process: Int) -> String? {
    guard
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        let resident = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon") }),
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    else { return nil }
    let kilobytes = resident.split(separator: " ").compactMap { Int($0) }.first ?? 0
    return "\(kilobytes) KB of its own, \(files.count) open files"
}
