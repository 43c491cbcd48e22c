// Measures the kernel on one core. `KernelBenchmark --help` prints the arguments. All have defaults; small values show
// quickly that the benchmark runs.

import Foundation

let arguments = Arguments(CommandLine.arguments.dropFirst())
if arguments.asksForHelp {
    print(Arguments.help)
    exit(0)
}
if let unknown = arguments.unknown {
    FileHandle.standardError.write(
        Data("\(unknown) is unknown, or lacks a number above 0.\n\(Arguments.help)\n".utf8))
    exit(64)
}
try PushBenchmark(count: arguments.pushes).run()
PendingBenchmark(most: arguments.pending).run()
WeekBenchmark(notifications: arguments.notifications).run()
