import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

@testable import AppBundles

/// The file in which a bundle lists its build's omissions, from its builder and from untrusted
/// sources.
struct BuildOmissionsFileTests {
    private static let omissions: BuildOmissions = {
        var omissions = BuildOmissions()
        omissions.isHosted = true
        omissions.targets = [
            .init(name: "NSE", kind: .service, cause: .objectiveC),
            .init(name: "NCE", kind: .content, cause: .refused, error: "E", categories: ["card"]),
        ]
        omissions.superclasses = [.init(of: "NSE.A", name: "B", module: "C")]
        omissions.stubs = [.init(file: "A.swift", line: 5, module: "C")]
        omissions.packages = [.init(name: "c", product: "C")]
        omissions.substitutes = ["D"]
        omissions.missingEntitlements = ["A.entitlements"]
        return omissions
    }()

    @Test("a written file is read")
    func roundTrip() async throws {
        try await withTemporaryFolder { folder in
            try Self.omissions.write(in: folder)
            #expect(try BuildOmissions(in: folder) == Self.omissions)
        }
    }

    @Test("a build removes a file with that name from the project")
    func ownFile() async throws {
        try await withTemporaryFolder { folder in
            try Self.omissions.write(in: folder)
            try BuildOmissions().write(in: folder)
            #expect(try BuildOmissions(in: folder).isEmpty)
        }
    }

    @Test("a symbolic link from the project is replaced, and its target is untouched")
    func link() async throws {
        try await withTemporaryFolder { folder in
            let outside = folder.appending(path: "outside")
            let bundle = folder.appending(path: "A.app")
            try FileManager.default.createDirectory(
                at: bundle, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: bundle.appending(path: BuildOmissions.fileName), withDestinationURL: outside)
            try Self.omissions.write(in: bundle)
            #expect(!FileManager.default.fileExists(atPath: outside.path))
            #expect(try BuildOmissions(in: bundle) == Self.omissions.bounded)
        }
    }

    @Test("an untrusted file is read with limits, and its texts are only displayed")
    func bounds() async throws {
        try await withTemporaryFolder { folder in
            var hostile = BuildOmissions()
            let text = "\u{1B}[2J" + String(repeating: "x", count: 1_000)
            hostile.targets = (0..<150).map { _ in
                .init(
                    name: text, kind: .service, cause: .refused,
                    categories: Array(repeating: "c", count: 150))
            }
            hostile.superclasses = [.init(of: "NSE.A", name: text, module: "$(date)")]
            hostile.stubs = [.init(file: text, line: -1, module: "A B")]
            let data = try JSONEncoder().encode(hostile)
            try data.write(to: folder.appending(path: BuildOmissions.fileName))
            let read = try BuildOmissions(in: folder)
            #expect(read.targets.count == BuildOmissions.countMax)
            #expect(read.targets.first?.categories.count == BuildOmissions.countMax)
            let name = try #require(read.targets.first?.name)
            #expect(name.count < BuildOmissions.charactersMax + 10)
            #expect(!name.unicodeScalars.contains { $0.value < 0x20 })
            #expect(read.superclasses.first?.module == nil && read.stubs.first?.module == nil)
        }
    }

    static let damaged: [Data] = [
        Data("[]".utf8), Data("{".utf8), Data(#"{"targets":[{"name":"A"}]}"#.utf8),
        Data(repeating: 0x20, count: BuildOmissions.bytesMax + 1),
        Data(String(repeating: "[", count: 100_000).utf8),
    ]

    @Test("a damaged file is an error", arguments: damaged)
    func damagedFiles(data: Data) async throws {
        try await withTemporaryFolder { folder in
            try data.write(to: folder.appending(path: BuildOmissions.fileName))
            #expect(throws: (any Error).self) { try BuildOmissions(in: folder) }
        }
    }
}
