import Foundation
import ObjectiveCBuilding
import Testing

/// Compiles what can be generated for Bellhop's headers: a row that does not compile would end the build of an app.
@Suite(.timeLimit(.minutes(10)))
struct HeaderRowTests {
    static let headers = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/AppleAPI/ObjectiveCHeaders").standardizedFileURL

    /// The folder of this build's modules, beside the test program.
    private static var products: URL {
        var folder = Bundle.main.bundleURL
        while folder.path.count > 1,
            !FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
        {
            folder.deleteLastPathComponent()
        }
        return folder
    }

    private static let modules: [String] = {
        func names(in folder: URL) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        }
        let shims = headers.deletingLastPathComponent().appending(path: "Shims")
        let both = Set(names(in: headers)).intersection(names(in: shims))
        return both.sorted() + ["FoundationNetworking", "OpenFoundation", "FoundationXML"]
    }()

    private static let names = Result { try Fixture.importedNames(headers: headers) }

    /// Returns the lines with errors.
    private func errors(in swift: String) throws -> [(line: Int, message: String)] {
        let folder = Fixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Sheet.swift")
        try swift.write(to: file, atomically: true, encoding: .utf8)
        let map = Self.products.appending(path: "ObjectiveCRuntime.build/module.modulemap").path
        let result = try Fixture.run([
            Fixture.toolchain.appending(path: "bin/swiftc").path, "-frontend", "-typecheck",
            "-swift-version", "5",
            "-suppress-warnings", "-parse-as-library", "-module-name", "Sheet", "-diagnostic-style",
            "llvm",
            "-I", Self.products.appending(path: "Modules").path, "-Xcc", "-fmodule-map-file=\(map)",
            file.path,
        ])
        let found = result.errors.split(separator: "\n").compactMap { line -> (Int, String)? in
            guard let match = line.firstMatch(of: /Sheet\.swift:(\d+):\d+: error: (.*)/) else {
                return nil
            }
            return (Int(match.1) ?? 0, String(match.2))
        }
        if result.status != 0, found.isEmpty { Issue.record("\(result.errors.prefix(2000))") }
        return found
    }

    @Test
    func eachRowOfTheHeadersCompiles() throws {
        let sheet = RowSheet(names: try Self.names.get())
        #expect(sheet.rows.count > 3000)
        for start in stride(from: 0, to: sheet.rows.count, by: 1500) {
            let (swift, rowOfLine) = sheet.text(
                start..<min(start + 1500, sheet.rows.count), modules: Self.modules)
            for error in try errors(in: swift) {
                let row = rowOfLine[error.line].map { sheet.rows[$0] }
                Issue.record(
                    "\(row.map { "\($0.className) \($0.selector)" } ?? "line \(error.line)"): \(error.message)"
                )
            }
        }
    }

    @Test
    func eachConstantAndFunctionCompiles() throws {
        let sheet = GlobalSheet(names: try Self.names.get(), modules: Self.modules)
        for error in try errors(in: sheet.swift) {
            Issue.record(
                "\(sheet.nameOfLine[error.line] ?? "line \(error.line)"): \(error.message)")
        }
    }

    @Test
    func eachOverrideAndDelegateCompiles() throws {
        let names = try Self.names.get()
        // Subclasses of Foundation's class clusters have other initializers.
        let classes = names.classes.keys.filter { !$0.hasPrefix("NS") || $0 == "NSObject" }
            .filter { $0 != "Protocol" && $0 != "UIImage" }
        let sheet = OverrideSheet(names: names, classes: Set(classes), modules: Self.modules)
        let lines = sheet.swift.split(separator: "\n", omittingEmptySubsequences: false)
        for error in try errors(in: sheet.swift) {
            Issue.record("\(lines[max(0, error.line - 1)]): \(error.message)")
        }
    }
}
