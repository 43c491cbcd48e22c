// How long the doctor takes to examine a folder: `DoctorBenchmark FOLDER`. Each run reads all files anew,
// and the first one may have to fetch them from the disk.

import Foundation
import NotificationDoctor

guard let folder = CommandLine.arguments.dropFirst().first else {
    FileHandle.standardError.write(Data("Name a folder to examine.\n".utf8))
    exit(64)
}
let clock = ContinuousClock()
for run in 1...5 {
    let start = clock.now
    let report = Doctor().examine(FileTree(disk: [folder]))
    let seconds = (clock.now - start) / .seconds(1)
    print("run \(run): \(String(format: "%.2f", seconds)) s, \(report.findings.count) findings")
}
