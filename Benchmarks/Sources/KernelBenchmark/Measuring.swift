import Foundation

/// Measures the seconds that a function takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
}

/// Returns the median.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Formats a number with a fixed number of decimal places.
func text(_ number: Double, places: Int = 2) -> String {
    String(format: "%.\(places)f", number)
}

/// The resident memory of this process in bytes, or `nil` if the system does not report it.
func residentBytes() -> Int? {
    guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
        return nil
    }
    let fields = statm.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
