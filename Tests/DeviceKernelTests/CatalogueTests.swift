import DeviceKernel
import Foundation
import Testing

/// The closed catalogue of reasons and the names by which the kernel knows them.
struct CatalogueTests {
    private static func namedCodes() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Sources/Device/DeviceKernel")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let sources = try files.filter { $0.hasSuffix("Names.swift") }.sorted().map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
        return sources.joined().matches(of: /JourneyReason\(\s*rawValue: "([^"]+)"\)/).map {
            String($0.output.1)
        }
    }

    @Test("every name has one row, and every row a name")
    func namesAndRowsAgree() throws {
        let codes = try Self.namedCodes()
        #expect(Set(codes).count == codes.count)
        #expect(Set(codes) == Set(JourneyReason.catalogue.keys.map(\.rawValue)))
    }

    @Test(
        "a row has a sentence, and its behaviour is an id",
        arguments: JourneyReason.catalogue.keys.sorted { $0.rawValue < $1.rawValue })
    func rowsAreComplete(reason: JourneyReason) throws {
        let meaning = try #require(JourneyReason.catalogue[reason])
        #expect(meaning.sentence.hasSuffix(".") && meaning.sentence.count > 10)
        #expect(meaning.remedy?.isEmpty != true)
        if let behaviour = meaning.behaviour {
            #expect(behaviour.wholeMatch(of: /[A-Z]+-[0-9]+/) != nil)
        }
        #expect(!meaning.isGuess || meaning.behaviour != nil)
    }
}
