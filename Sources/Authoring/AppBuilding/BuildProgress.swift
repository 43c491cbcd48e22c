internal import Foundation
internal import SourcePreparation

/// A filter for the compiler's output: what to show while it runs, and what to show when it fails.
///
/// ```swift
/// var progress = BuildProgress()
/// if let line = progress.update(with: "[12/480] Compiling OpenUIKit UIView.swift") { print(line) }
/// ```
package struct BuildProgress: Sendable {
    static let linesMax = 400
    private static let percentStep = 10

    private var last: [String] = []
    private var shownPercent = 0

    package init() {}

    /// Processes a line of the output.
    ///
    /// - Returns: The text to show now, if any: the progress in steps of ten percent.
    package mutating func update(with line: String) -> String? {
        guard let (done, count, what) = Self.step(line) else {
            keep(line)
            return nil
        }
        // A build with few steps is too short for a progress display.
        guard count >= 100 else { return nil }
        let percent = done * 100 / count / Self.percentStep * Self.percentStep
        guard percent > shownPercent, percent < 100 else { return nil }
        shownPercent = percent
        return "\(percent) % (\(done) of \(count) steps): \(what)"
    }

    /// The lines to show for a failed build: its errors with their notes, or the last lines. For
    /// each missing module, they include the fix.
    package var failure: [String] {
        let errors = last.indices.filter { last[$0].contains("error:") }
        guard let first = errors.first else { return Array(last.suffix(40)) }
        var seen: Set<String> = []
        let missing = errors.compactMap { Self.missingModule(last[$0]) }
            .filter { seen.insert($0).inserted }
        let unreached = errors.compactMap { Self.unreachedPackage(last[$0]) }
            .filter { seen.insert($0).inserted }
        return last[first...] + missing.map { MissingModule.message($0) }
            + unreached.map(Self.message)
    }

    private static func message(unreached address: String) -> String {
        "The package at \(address) cannot be fetched, so that none of its modules can be built. Look "
            + "at the network and the address; or name a folder of Swift files in place of the "
            + "module, with --substitute MODULE=FOLDER."
    }

    private static func unreachedPackage(_ line: String) -> String? {
        guard let start = line.range(of: "Failed to clone repository ")?.upperBound else {
            return nil
        }
        let address = line[start...].prefix { !$0.isWhitespace }
        let plain = address.hasSuffix(":") ? address.dropLast() : address
        return plain.isEmpty ? nil : String(plain)
    }

    private static func missingModule(_ line: String) -> String? {
        guard let start = line.range(of: "error: no such module '")?.upperBound else { return nil }
        let name = line[start...].prefix { $0 != "'" }
        return name.isEmpty ? nil : String(name)
    }

    private mutating func keep(_ line: String) {
        if last.count == Self.linesMax {
            // The first error matters most. From there on, lines are kept.
            guard last.first?.contains("error:") != true else { return }
            last.removeFirst()
        }
        last.append(line)
    }

    static func step(_ line: String) -> (done: Int, count: Int, what: String)? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        guard numbers.count == 2, let done = Int(numbers[0]), let count = Int(numbers[1]),
            done >= 0, count > 0, done <= count
        else { return nil }
        let words = line[end...].dropFirst(2).split(separator: " ")
        return (done, count, words.prefix(2).joined(separator: " "))
    }
}
