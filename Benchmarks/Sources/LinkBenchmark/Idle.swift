import DevicePushClient
import Foundation

/// The resident memory of this process, in KiB.
func residentKiB() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// Raises the limit of open files to the system's maximum, and returns it.
func raiseFileLimit() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
}

/// Prints a line and flushes it, because each step takes long.
private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Starts a process that connects devices, and prints the memory after each step.
func measureIdle(counts: [Int]) async throws {
    say("Open files: \(raiseFileLimit()) at most")
    let gateway = try await BenchmarkGateway()
    let certificate = FileManager.default.temporaryDirectory
        .appendingPathComponent("link-benchmark-\(UUID().uuidString).pem")
    try gateway.authority.certificatePEM.write(to: certificate, atomically: true, encoding: .utf8)
    var before = 0
    var children: [Process] = []
    defer { for child in children { child.terminate() } }
    var total = 0
    // One device first, so that allocations that happen once do not count.
    for count in [1] + counts {
        let more = count - total
        let child = Process()
        child.executableURL = URL(filePath: CommandLine.arguments[0])
        child.arguments = ["devices", "\(gateway.devices.port)", certificate.path, "\(more)"]
        let output = Pipe()
        child.standardOutput = output
        try child.run()
        children.append(child)
        // The child writes a byte when all its devices have their greeting.
        _ = try output.fileHandleForReading.read(upToCount: 1)
        total = count
        let now = residentKiB()
        if count == 1 {
            before = now
            say("Before: \(before) KiB")
        } else {
            let each = Double(now - before) / Double(count - 1)
            say("\(count) devices: \(now) KiB, \(String(format: "%.1f", each)) KiB each")
        }
    }
}

/// Connects devices and keeps them connected until the process ends.
func holdDevices(_ arguments: [String]) async throws {
    guard arguments.count == 3, let port = Int(arguments[0]), let count = Int(arguments[2]) else {
        return
    }
    _ = raiseFileLimit()
    let address = GatewayAddress(
        host: "127.0.0.1", port: port,
        trustedCertificatesPEM: try String(contentsOfFile: arguments[1], encoding: .utf8))
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
            let credential = try await DevicePushClient.enroll(at: address, secret: nil)
            let device = DevicePushClient(address: address, credential: credential, logger: silent)
            group.addTask { try await device.run() }
            while !device.isConnected { try await Task.sleep(for: .milliseconds(1)) }
        }
        FileHandle.standardOutput.write(Data([1]))
        try await group.waitForAll()
    }
}
