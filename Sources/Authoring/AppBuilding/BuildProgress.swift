internal import Foundation
internal import SourcePreparation

/// What to show of a compiler's output while it runs, and what when it fails.
///
/// ```swift
/// var progress = BuildProgress()
/// if let line = progress.update(with: "[12/480] Compiling OpenUIKit UIView.swift") { print(line) }
/// ```
package struct BuildProgress: Sendable {
    /// The most lines that are kept to be shown after a failure.
    static let linesMax = 400
    /// A step is shown for each so many percent.
    private static let percentStep = 10

    /// The last lines; those about progress are not among them.
    private var last: [String] = []
    private var shownPercent = 0

    /// Nothing was said yet.
    package init() {}

    /// Takes a line of the output.
    ///
    /// - Returns: What to show now, if anything: how far the build is, in steps of ten percent.
    package mutating func update(with line: String) -> String? {
        guard let (done, count, what) = Self.step(line) else {
            keep(line)
            return nil
        }
        // A build of few steps is over before anybody wonders.
        guard count >= 100 else { return nil }
        let percent = done * 100 / count / Self.percentStep * Self.percentStep
        guard percent > shownPercent, percent < 100 else { return nil }
        shownPercent = percent
        return "\(percent) % (\(done) of \(count) steps): \(what)"
    }

    /// What to show of a build that failed: its errors with what belongs to them, or the last lines;
    /// and for each module that is missing what to do.
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
            // The first error says more than the last: from there on, lines are not pushed out.
            guard last.first?.contains("error:") != true else { return }
            last.removeFirst()
        }
        last.append(line)
    }

    /// `[12/480] Compiling Name file`, as its parts.
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
