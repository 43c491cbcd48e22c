// Measures the time that the doctor takes to examine a folder: `DoctorBenchmark FOLDER [RUNS]`. Each run reads all
// files again, and the first one may read them from the disk.

import Foundation
import NotificationDoctor

guard let folder = CommandLine.arguments.dropFirst().first else {
    FileHandle.standardError.write(Data("Name a folder to examine.\n".utf8))
    exit(64)
}
let runs = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 5

/// The processor time of this process in seconds, and its peak memory in MB.
func usage() -> (seconds: Double, megabytes: Int) {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    let seconds = times.reduce(0.0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    return (seconds, usage.ru_maxrss / 1024)
}

let clock = ContinuousClock()
for run in 1...max(1, runs) {
    let (start, before) = (clock.now, usage())
    let report = Doctor().examine(FileTree(disk: [folder]))
    let (seconds, after) = ((clock.now - start) / .seconds(1), usage())
    let figures = String(
        format: "%.2f s, processor %.2f s, at most %d MB", seconds, after.seconds - before.seconds,
        after.megabytes)
    print("run \(run): \(figures), \(report.findings.count) findings in \(report.fileCount) files")
}
if ProcessInfo.processInfo.environment["DUMP"] != nil {
    print(MachineReport.json.text(Doctor().examine(FileTree(disk: [folder]))))
}
