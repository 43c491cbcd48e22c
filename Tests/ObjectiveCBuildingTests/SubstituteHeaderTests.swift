import Foundation
import ObjectiveCBuilding
import Testing

/// The Objective-C headers of the SDKs that Bellhop has a substitute for.
struct SubstituteHeaderTests {
    private static let folders = ClangArguments.folders(below: HeaderRowTests.headers)

    /// The headers as code imports them, for example `Firebase/Firebase.h`.
    private static func headers() throws -> [String] {
        let folder = try #require(folders.last)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return (names ?? []).filter { $0.hasSuffix(".h") }.sorted()
    }

    @Test("compile without another import, with automatic reference counting and without")
    func compile() throws {
        let work = Fixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let headers = try Self.headers()
        #expect(headers.contains("Firebase/Firebase.h") && headers.count > 20)
        let clang = Fixture.toolchain.appending(path: "bin/clang").path
        for (header, mode) in headers.flatMap({ [($0, "-fobjc-arc"), ($0, "-fno-objc-arc")] }) {
            let file = work.appending(path: "Import.m")
            try "#import <\(header)>\n".write(to: file, atomically: true, encoding: .utf8)
            let result = try Fixture.run(
                [clang, "-fsyntax-only", mode] + ClangArguments.runtime
                    + Self.folders.flatMap { ["-isystem", $0.path] } + [file.path])
            #expect(result.status == 0, "\(header): \(result.errors)")
        }
    }
}
