internal import Foundation

/// An error of the compiler in generated code. It is an error of Bellhop, not of the project.
package struct GeneratedCodeFailure: Sendable, Hashable, CustomStringConvertible {
    /// The names of the generated files.
    package static let fileNames = ["BellhopObjectiveC.swift", "BellhopObjectiveC.c"]

    /// The compiler's first message.
    package let message: String
    /// The method that the row at the message's line is for, for example `NSURL URLWithString:`.
    package let method: String?

    /// Finds the first error in generated code, and returns nil if the compiler reports none there.
    ///
    /// - Parameter diagnostics: The compiler's messages in the style of LLVM (`file:line:column: error: …`).
    package init?(diagnostics: String, module: ObjectiveCModule) {
        for line in diagnostics.split(separator: "\n") {
            guard let name = Self.fileNames.first(where: { line.contains($0 + ":") }),
                let place = line.range(of: name + ":"), let error = line.range(of: ": error: ")
            else { continue }
            message = String(line[error.upperBound...].prefix(400))
            let number = Int(line[place.upperBound...].prefix { $0.isNumber }) ?? 0
            method = name.hasSuffix(".swift") ? Self.method(at: number, in: module) : nil
            return
        }
        return nil
    }

    private static func method(at line: Int, in module: ObjectiveCModule) -> String? {
        let lines = module.swift.split(separator: "\n", omittingEmptySubsequences: false)
        for index in stride(from: min(line, lines.count) - 1, through: max(0, line - 8), by: -1) {
            guard let start = lines[index].range(of: "@_cdecl(\"")?.upperBound else { continue }
            let symbol = String(lines[index][start...].prefix { $0 != "\"" })
            // A function of another kind is of no method.
            return module.rows.first { $0.symbol == symbol || $0.symbol + "_swift" == symbol }
                .map { "\($0.className) \($0.selector)" }
        }
        return nil
    }

    package var description: String {
        let subject = method.map { "the method \($0)" } ?? "the Objective-C classes of this module"
        return
            "Bellhop's generated code for \(subject) does not compile (\(message)). This is an error of Bellhop; "
            + "please report it with this message."
    }
}
