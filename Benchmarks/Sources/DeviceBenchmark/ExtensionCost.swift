import Foundation

/// Measures pushes through the example's service extension, one after the other, from arrival at the device until
/// presentation: first the push that starts the process, then a thousand more, each next to a push without an
/// extension. The extension's work takes some microseconds in process, so the difference is the cost of the process.
func measureExtension(runner: URL, bundle: URL, folder: URL, sandbox: String) throws {
    let pushes = 1_000
    let folder = folder.appending(path: sandbox)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    print(sandbox == "off" ? "without a sandbox:" : "in a sandbox:")
    var cold: [Double] = []
    for number in 0..<11 {
        let device = try Start(
            runner: runner, state: folder.appending(path: "cold-\(number)"), bundle: bundle,
            sandbox: sandbox)
        cold.append(try served("c", by: device).milliseconds)
        _ = try device.end()
    }
    say("the first push, with the start of the extension's process", cold)

    let device = try Start(
        runner: runner, state: folder.appending(path: "warm"), bundle: bundle, sandbox: sandbox)
    var warm: [Double] = []
    var plain: [Double] = []
    var before: String?
    var process = 0
    for number in 0..<pushes {
        plain.append(try served("p\(number)", by: device, order: "show").milliseconds)
        let one = try served("w\(number)", by: device)
        process = one.process
        warm.append(one.milliseconds)
        if number == 99 { before = footprint(of: process) }
    }
    say("a push without the extension", plain)
    say("through the warm extension", warm)
    let added = zip(warm, plain).map { $0 - $1 }.sorted()
    print("added by the extension's process: median \(figure(added[added.count / 2])) ms")
    print("  the extension's process after 100 pushes: \(before ?? "unknown")")
    print("  after \(pushes) pushes: \(footprint(of: process) ?? "unknown")")
    _ = try device.end()
}

func served(
    _ id: String, by device: Start, order: String = "serve"
) throws -> (milliseconds: Double, process: Int) {
    let words = try device.ask("\(order) \(id)").split(separator: " ")
    guard words.count == 2, let milliseconds = Double(words[0]), let process = Int(words[1]) else {
        throw Start.Failure(description: "no figures for \(id): \(words)")
    }
    return (milliseconds, process)
}

func say(_ name: String, _ milliseconds: [Double]) {
    let sorted = milliseconds.sorted()
    print(
        "\(name): median \(figure(sorted[sorted.count / 2])) ms of \(sorted.count), 99 of 100 below "
            + "\(figure(sorted[sorted.count * 99 / 100])) ms")
}

func figure(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }

/// The memory and the open files of a process, or `nil` if the system does not report them.
private func footprint(of process: Int) -> String? {
    guard
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        let resident = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon") }),
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    else { return nil }
    let kilobytes = resident.split(separator: " ").compactMap { Int($0) }.first ?? 0
    return "\(kilobytes) KB of its own, \(files.count) open files"
}
