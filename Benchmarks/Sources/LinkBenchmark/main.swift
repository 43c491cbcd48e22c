// Measures the device link. `LinkBenchmark latency [COUNT]` prints the time from the 200 of a push to its arrival at
// the device, over loopback with TLS on both connections. `LinkBenchmark idle [COUNT…]` prints the gateway's memory for
// each idle device connection; the devices are in another process.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "latency":
    try await measureLatency(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 2000)
case "idle":
    let counts = arguments.dropFirst().compactMap { Int($0) }
    try await measureIdle(counts: counts.isEmpty ? [1000, 2000, 5000, 10_000, 19_500] : counts)
case "devices":
    try await holdDevices(arguments.dropFirst().map { $0 })
default:
    print("Use: LinkBenchmark latency [COUNT] | LinkBenchmark idle [COUNT…]")
}
